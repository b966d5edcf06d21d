import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {brokenLines} from '../support/lint';

const root = path.resolve(__dirname, '../..');

/** Path of some module in a folder, as `@site/…` writes it. */
function moduleIn(folder: string): string {
  const found = readdirSync(path.join(root, folder), {recursive: true})
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .find((name) => /(?<!\.d)\.tsx?$/.test(name));
  expect(found, `${folder} has a module`).toBeDefined();
  return `${folder}/${found}`.replace(/(\/index)?\.tsx?$/, '');
}

/** A folder of some plugin that has one of that name. */
function pluginFolder(name: string): string {
  const plugins = path.join(root, 'src/plugins');
  const found = readdirSync(plugins).find((plugin) =>
    existsSync(path.join(plugins, plugin, name)),
  );
  return `src/plugins/${found ?? '*'}/${name}`;
}

/** Expects the lines of a file to break a rule, or not. */
async function expectBroken(
  rule: string,
  file: string,
  lines: [code: string, isBroken: boolean][],
): Promise<void> {
  const broken = await brokenLines(
    file,
    lines.map(([code]) => code),
  );
  const found = lines.map(([code], at) => [code, broken[at]?.includes(rule)]);
  expect(found, file).toEqual(lines);
}

const architecture = 'boundaries/element-types';

const rooms: Record<string, string> = {
  site: moduleIn('src/site'),
  plugin: path.posix.dirname(pluginFolder('index.ts')),
  engine: moduleIn(pluginFolder('engine')),
  lib: moduleIn('src/lib'),
  components: moduleIn('src/components'),
  theme: moduleIn('src/theme'),
  tests: moduleIn('tests/support'),
};

/** A file in each room that is not there, and what it may import. */
const arrows: Record<string, string[]> = {
  'docusaurus.config.ts': ['site', 'plugin'],
  'src/site/example.ts': ['site'],
  'src/lib/example.ts': ['lib'],
  'src/plugins/example/index.ts': ['site', 'lib'],
  'src/plugins/example/build/a.ts': ['site', 'lib'],
  'src/plugins/example/client/a.ts': ['site', 'lib'],
  'src/plugins/example/theme/A/index.tsx': ['site', 'lib'],
  'src/plugins/example/engine/a.ts': ['lib'],
  'src/components/Example/index.tsx': ['site', 'lib', 'components'],
  'src/theme/Example/index.tsx': ['site', 'components', 'theme'],
  'src/pages/example.tsx': ['site', 'components'],
  'tests/unit/example.spec.ts': Object.keys(rooms),
};

test('each room imports what it may, and nothing else', async () => {
  for (const [file, allowed] of Object.entries(arrows)) {
    const lines = Object.entries(rooms).flatMap(([room, target]) => {
      const nearby = path.posix.relative(path.posix.dirname(file), target);
      const from = nearby.startsWith('.') ? nearby : `./${nearby}`;
      return [
        `import '@site/${target}';`,
        `export * from '${from}';`,
        `void import('@site/${target}');`,
      ].map((code): [string, boolean] => [code, !allowed.includes(room)]);
    });
    await expectBroken(architecture, file, lines);
  }
});

/** Rooms of the same plugin, by the first folder below it. */
const own: Record<string, string[]> = {
  'index.ts': ['build', 'engine'],
  'build/a.ts': ['build', 'engine'],
  'client/a.ts': ['client', 'engine', 'theme'],
  'theme/A/index.tsx': ['client', 'engine', 'theme'],
  'engine/a.ts': ['engine'],
};

test('the rooms of a plugin import what they may of their own', async () => {
  for (const kind of ['build', 'client', 'engine', 'theme']) {
    const folder = pluginFolder(kind);
    const code = `import '@site/${moduleIn(folder)}';`;
    for (const [name, allowed] of Object.entries(own)) {
      const file = path.posix.join(path.posix.dirname(folder), name);
      const isBroken = !allowed.includes(kind);
      await expectBroken(architecture, file, [[code, isBroken]]);
    }
  }
});

test('every file below src belongs to a room', async () => {
  const rule = 'boundaries/no-unknown-files';
  await expectBroken(rule, 'src/utils/example.ts', [['', true]]);
  await expectBroken(rule, 'src/lib/example.ts', [['', false]]);
});

const framework = ['react', 'react-dom/client', '@docusaurus/Link'];
const node = ['node:fs', 'fs/promises'];
const theme = '@theme/Heading';
const original = '@theme-original/Heading';
const init = '@theme-init/Heading';

/** Packages that a room may, and may not, import. */
const packages: [file: string, may: string[], mayNot: string[]][] = [
  ['src/lib/a.ts', ['hast', './path'], [...framework, ...node, theme]],
  ['src/plugins/a/engine/a.ts', ['hast'], [...framework, ...node, theme]],
  ['src/plugins/a/index.ts', [...node, 'react'], [theme, init]],
  ['src/plugins/a/build/a.ts', node, [theme]],
  ['src/plugins/a/client/a.ts', ['react', theme], node],
  ['src/plugins/a/theme/A/index.tsx', [theme, init], [...node, original]],
  ['src/site/a.ts', [], [...node, theme]],
  ['src/components/A/index.tsx', ['react', theme], [...node, original, init]],
  ['src/theme/A/index.tsx', [original, theme], node],
];

test('each room imports the packages that it may', async () => {
  const rule = '@typescript-eslint/no-restricted-imports';
  for (const [file, may, mayNot] of packages) {
    const lines = [...may, ...mayNot].map((name): [string, boolean] => [
      `import '${name}';`,
      mayNot.includes(name),
    ]);
    await expectBroken(rule, file, lines);
  }
});
