import {readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow, readText} from '../support/files';
import {root} from '../support/siteCopy';

const read = (file: string) => readText(root, file);
const list = read('src/plugins/README.md');

test('every plugin has a README and is in the list', () => {
  const entries = readdirSync(path.join(root, 'src/plugins'));
  for (const name of entries.filter((entry) => !entry.endsWith('.md'))) {
    expect(read(`src/plugins/${name}/README.md`), name).not.toBe('');
    expect(list, name).toContain(`(${name}/README.md)`);
  }
});

/** A file of a package, or an entry of it, that upstream does not document. */
const internal =
  /@docusaurus\/[a-z-]+\/(?:lib|src)\/|theme-common\/(?:internal|lib)/;

test('few files name an undocumented file of the framework, all listed', () => {
  const naming = filesBelow(path.join(root, 'src'), '.ts', '.tsx', '.mjs')
    .map((file) => `src/${file}`)
    .concat('docusaurus.config.ts')
    .filter((file) => internal.test(read(file)));
  expect(naming.length, naming.join('\n')).toBeLessThanOrEqual(5);
  for (const file of naming) {
    expect(list, file).toContain(`\`${file}\``);
  }
});

test('the config only puts together', () => {
  const lines = read('docusaurus.config.ts').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(110);
});

/** The ledger of what the site replaces of the theme, a row each. */
const rows = read('src/theme/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, name = '', how, version, , file = ''] = line
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''));
    return {name, how, version, file};
  });

/** `NotFound/Content/index.tsx` is the component `NotFound/Content`. */
const componentOf = (file: string) => file.replace(/(\/index)?\.tsx$/, '');

test('every theme file is in the ledger, with its version and a test', () => {
  const files = filesBelow(path.join(root, 'src/theme'), '.tsx');
  const names = rows.map(({name}) => name);
  expect(names.sort()).toEqual(files.map(componentOf).sort());
  const manifest = read('node_modules/@docusaurus/theme-classic/package.json');
  const {version} = JSON.parse(manifest) as {version: string};
  for (const row of rows) {
    expect(row.version, row.name).toBe(version);
    expect(read(row.file), row.name).not.toBe('');
    // An ejected file says on its first line what changed.
    if (row.how === '替换') {
      const file = files.find((each) => componentOf(each) === row.name);
      expect(read(`src/theme/${file}`), row.name).toMatch(/^\/\/ Change: /);
    }
  }
});
