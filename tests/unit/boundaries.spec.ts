import {readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {brokenRules} from '../support/lint';

const root = path.resolve(__dirname, '../..');
const architecture = 'boundaries/element-types';
const barredPackage = '@typescript-eslint/no-restricted-imports';

/** Path of some module in a room, as `@site/…` writes it. */
function moduleIn(room: string): string {
  const found = readdirSync(path.join(root, room), {recursive: true})
    .map(String)
    .find((name) => /(?<!\.d)\.tsx?$/.test(name));
  expect(found, `${room} has a module`).toBeDefined();
  return `${room}/${String(found).replaceAll(path.sep, '/')}`.replace(
    /(\/index)?\.tsx?$/,
    '',
  );
}

const rooms = {
  site: 'src/site',
  plugins: 'src/plugins',
  lib: 'src/lib',
  components: 'src/components',
  features: 'src/features',
  theme: 'src/theme',
  pages: 'src/pages',
  tests: 'tests/support',
};
type Room = keyof typeof rooms;
const names = Object.keys(rooms) as Room[];

/** A file in each room that is not there, and what it may import. */
const arrows: [file: string, allowed: Room[]][] = [
  ['docusaurus.config.ts', ['site', 'plugins']],
  ['src/site/example.ts', ['site']],
  ['src/plugins/example/index.ts', ['site', 'lib']],
  ['src/lib/example.ts', ['lib']],
  ['src/components/Example/index.tsx', ['lib', 'components']],
  ['src/features/example/index.tsx', ['lib', 'components', 'site']],
  ['src/theme/Example/index.tsx', ['features', 'components', 'site', 'theme']],
  ['src/pages/example.tsx', ['features', 'components', 'site', 'pages']],
  ['tests/unit/example.spec.ts', names],
];

for (const [file, allowed] of arrows) {
  for (const name of names) {
    const may = allowed.includes(name);
    test(`${file} ${may ? 'may' : 'may not'} import ${name}`, async () => {
      const target = moduleIn(rooms[name]);
      const relative = path
        .relative(path.dirname(file), target)
        .replaceAll(path.sep, '/');
      const nearby = relative.startsWith('.') ? relative : `./${relative}`;
      for (const code of [
        `import '@site/${target}';`,
        `import '${nearby}';`,
        `export * from '${nearby}';`,
        `void import('@site/${target}');`,
      ]) {
        const rules = await brokenRules(file, code);
        expect(rules.includes(architecture), code).toBe(!may);
      }
    });
  }
}

test('a feature takes only types from a plugin', async () => {
  const target = moduleIn('src/plugins');
  const file = 'src/features/example/index.ts';
  const types = `import type {A} from '@site/${target}';`;
  expect(await brokenRules(file, types)).not.toContain(architecture);
  const inline = `export type B = typeof import('@site/${target}');`;
  expect(await brokenRules(file, inline)).not.toContain(architecture);
  const value = `import {type A} from '@site/${target}';`;
  expect(await brokenRules(file, value)).toContain(architecture);
  const elsewhere = 'src/components/Example/index.tsx';
  expect(await brokenRules(elsewhere, types)).toContain(architecture);
  expect(await brokenRules(elsewhere, inline)).toContain(architecture);
});

test('features and plugins do not import their own kind', async () => {
  for (const kind of ['features', 'plugins'] as const) {
    const target = moduleIn(rooms[kind]);
    const own = target.split('/').slice(0, 3).join('/');
    const code = `import '@site/${target}';`;
    expect(await brokenRules(`${own}/example.ts`, code)).not.toContain(
      architecture,
    );
    expect(await brokenRules(`src/${kind}/example/a.ts`, code)).toContain(
      architecture,
    );
  }
});

test('every file below src belongs to a room', async () => {
  const rule = 'boundaries/no-unknown-files';
  expect(await brokenRules('src/utils/example.ts', '')).toContain(rule);
  expect(await brokenRules('src/features/example.ts', '')).toContain(rule);
  expect(await brokenRules('src/lib/example.ts', '')).not.toContain(rule);
});

const internal = '@docusaurus/theme-common/internal';
const packages: [file: string, name: string, may: boolean][] = [
  ['src/lib/a.ts', 'react', false],
  ['src/lib/a.ts', 'react-dom/client', false],
  ['src/lib/a.ts', '@docusaurus/Link', false],
  ['src/lib/a.ts', '@docusaurus/types', true],
  ['src/lib/a.ts', '@theme/Heading', false],
  ['src/lib/a.ts', 'node:fs', false],
  ['src/lib/a.ts', 'fs/promises', false],
  ['src/lib/a.ts', 'hast', true],
  ['src/lib/a.ts', './path', true],
  ['src/site/a.ts', 'node:fs', false],
  ['src/components/A/index.tsx', '@theme/Heading', true],
  ['src/components/A/index.tsx', '@theme-original/Heading', false],
  ['src/features/a/index.tsx', '@theme/Heading', false],
  ['src/features/a/index.tsx', 'react', true],
  ['src/features/a/index.tsx', 'node:path', false],
  ['src/theme/A/index.tsx', '@theme-original/Heading', true],
  ['src/theme/A/index.tsx', '@theme/Heading', true],
  ['src/plugins/a/index.ts', 'node:fs', true],
  ['src/plugins/a/index.ts', '@theme/Heading', false],
  ['src/components/themeInternals.ts', internal, true],
  ['src/components/A/index.tsx', internal, false],
  ['src/features/a/index.tsx', internal, false],
  ['src/theme/A/index.tsx', internal, false],
  ['tests/unit/a.spec.ts', internal, false],
];

for (const [file, name, may] of packages) {
  test(`${file} ${may ? 'may' : 'may not'} import ${name}`, async () => {
    const rules = await brokenRules(file, `import '${name}';`);
    expect(rules.includes(barredPackage)).toBe(!may);
  });
}
