import {readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {brokenLines} from '../support/lint';

const root = path.resolve(__dirname, '../..');
const architecture = 'boundaries/element-types';
const barredPackage = '@typescript-eslint/no-restricted-imports';

/** Path of some module in a folder, as `@site/…` writes it. */
function moduleIn(folder: string): string {
  const found = readdirSync(path.join(root, folder), {recursive: true})
    .map(String)
    .find((name) => /(?<!\.d)\.tsx?$/.test(name));
  expect(found, `${folder} has a module`).toBeDefined();
  return `${folder}/${String(found).replaceAll(path.sep, '/')}`.replace(
    /(\/index)?\.tsx?$/,
    '',
  );
}

/** A folder of that kind in some plugin that has one. */
function folderOfPlugin(kind: string): string {
  const plugins = readdirSync(path.join(root, 'src/plugins'), {
    withFileTypes: true,
  });
  const has = (name: string) =>
    readdirSync(path.join(root, 'src/plugins', name)).includes(kind);
  const found = plugins.find((one) => one.isDirectory() && has(one.name));
  return `src/plugins/${found?.name ?? '*'}/${kind}`;
}

const rooms = {
  site: () => moduleIn('src/site'),
  'another plugin': () =>
    folderOfPlugin('index.ts').replace(/\/index\.ts$/, ''),
  "another plugin's engine": () => moduleIn(folderOfPlugin('engine')),
  lib: () => moduleIn('src/lib'),
  components: () => moduleIn('src/components'),
  theme: () => moduleIn('src/theme'),
  tests: () => moduleIn('tests/support'),
};
type Room = keyof typeof rooms;
const names = Object.keys(rooms) as Room[];

/** A file in each room that is not there, and what it may import. */
const arrows: Record<string, Room[]> = {
  'docusaurus.config.ts': ['site', 'another plugin'],
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
  'tests/unit/example.spec.ts': names,
};

for (const [file, allowed] of Object.entries(arrows)) {
  test(`what ${file} may import`, async () => {
    const relative = (target: string) =>
      path.relative(path.dirname(file), target).replaceAll(path.sep, '/');
    const lines = names.flatMap((name) => {
      const target = rooms[name]();
      const nearby = relative(target);
      const from = nearby.startsWith('.') ? nearby : `./${nearby}`;
      return [
        `import '@site/${target}';`,
        `import '${from}';`,
        `export * from '${from}';`,
        `void import('@site/${target}');`,
      ].map((code) => ({code, may: allowed.includes(name)}));
    });
    const broken = await brokenLines(
      file,
      lines.map(({code}) => code),
    );
    for (const [at, {code, may}] of lines.entries()) {
      expect(broken[at]?.includes(architecture), code).toBe(!may);
    }
  });
}

/** Rooms of the same plugin, by the first folder below it. */
const own: Record<string, string[]> = {
  'index.ts': ['build', 'engine'],
  'build/a.ts': ['build', 'engine'],
  'client/a.ts': ['client', 'engine', 'theme'],
  'theme/A/index.tsx': ['client', 'engine', 'theme'],
  'engine/a.ts': ['engine'],
};

for (const [file, allowed] of Object.entries(own)) {
  test(`what ${file} of a plugin may import of its own`, async () => {
    for (const kind of ['build', 'client', 'engine', 'theme']) {
      const folder = folderOfPlugin(kind);
      const plugin = folder.split('/').slice(0, 3).join('/');
      const code = `import '@site/${moduleIn(folder)}';`;
      const [broken] = await brokenLines(`${plugin}/${file}`, [code]);
      expect(broken?.includes(architecture), `${file}: ${code}`).toBe(
        !allowed.includes(kind),
      );
    }
  });
}

test('every file below src belongs to a room', async () => {
  const rule = 'boundaries/no-unknown-files';
  const [utils] = await brokenLines('src/utils/example.ts', ['']);
  expect(utils).toContain(rule);
  const [lib] = await brokenLines('src/lib/example.ts', ['']);
  expect(lib).not.toContain(rule);
});

const framework = ['react', 'react-dom/client', '@docusaurus/Link'];
const node = ['node:fs', 'fs/promises'];

/** Packages that a room may, and may not, import. */
const packages: Record<string, {may: string[]; mayNot: string[]}> = {
  'src/lib/a.ts': {
    may: ['@docusaurus/types', 'hast', './path'],
    mayNot: [...framework, ...node, '@theme/Heading'],
  },
  'src/plugins/a/engine/a.ts': {
    may: ['@docusaurus/types', 'hast'],
    mayNot: [...framework, ...node, '@theme/Heading'],
  },
  'src/plugins/a/index.ts': {
    may: [...node, 'react'],
    mayNot: ['@theme/Heading', '@theme-init/Heading'],
  },
  'src/plugins/a/build/a.ts': {may: node, mayNot: ['@theme/Heading']},
  'src/plugins/a/client/a.ts': {
    may: ['react', '@theme/Heading'],
    mayNot: node,
  },
  'src/plugins/a/theme/A/index.tsx': {
    may: ['@theme/Heading', '@theme-init/Heading'],
    mayNot: [...node, '@theme-original/Heading'],
  },
  'src/site/a.ts': {may: [], mayNot: [...node, '@theme/Heading']},
  'src/components/A/index.tsx': {
    may: ['react', '@theme/Heading'],
    mayNot: [...node, '@theme-original/Heading', '@theme-init/Heading'],
  },
  'src/theme/A/index.tsx': {
    may: ['@theme-original/Heading', '@theme/Heading'],
    mayNot: node,
  },
};

for (const [file, {may, mayNot}] of Object.entries(packages)) {
  test(`which packages ${file} may import`, async () => {
    const all = [...may, ...mayNot];
    const broken = await brokenLines(
      file,
      all.map((name) => `import '${name}';`),
    );
    for (const [at, name] of all.entries()) {
      expect(broken[at]?.includes(barredPackage), name).toBe(
        mayNot.includes(name),
      );
    }
  });
}
