import {existsSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {captures, filesBelow, readText} from '../support/files';
import {root} from '../support/siteCopy';

const read = (file: string) => readText(root, file);
const list = read('src/plugins/README.md');

/** The cells of all tables of a text, a row each. */
const rowsOf = (text: string) =>
  captures(text, /^\|(.+)\|$/gm).map((row) =>
    row.split('|').map((cell) => cell.trim().replaceAll('`', '')),
  );

/** The section on what the house uses of the framework without documentation. */
const [seams = ''] = captures(list, /^## 用到的框架内部\n([^]*?)^## /gm);

test('the table of internals has one version, which is the installed one', () => {
  const manifest = read('node_modules/@docusaurus/core/package.json');
  const {version} = JSON.parse(manifest) as {version: string};
  expect(seams).toContain(`\n上游版本：${version}\n`);
  const [, , ...seamRows] = rowsOf(seams);
  expect(seamRows.length).toBeGreaterThan(0);
  expect(seamRows.length).toBeLessThan(9);
});

/** A file of a package, or an entry of it, that upstream does not document. */
const internal =
  /@docusaurus\/[a-z-]+\/(?:lib|src)\/|theme-common\/(?:internal|lib)/;

test('few files name an undocumented file of the framework, all in the table', () => {
  const naming = filesBelow(path.join(root, 'src'), '.ts', '.tsx', '.mjs')
    .map((file) => `src/${file}`)
    .concat('docusaurus.config.ts')
    .filter((file) => internal.test(read(file)));
  expect(naming.length, naming.join('\n')).toBeLessThanOrEqual(4);
  // The place of a folder ends in a slash.
  const places = captures(seams, /`(src\/[^`]+)`/g);
  const isNamed = (file: string) =>
    places.some((place) =>
      place.endsWith('/') ? file.startsWith(place) : file === place,
    );
  expect(naming.filter((file) => !isNamed(file))).toEqual([]);
});

test('every theme component is in the ledger, with a test', () => {
  /** Every theme component: `src/theme/NotFound/Content` and its file. */
  const components = new Map(
    filesBelow(path.join(root, 'src'), '.tsx')
      .filter((file) => /^(theme|plugins\/[^/]+\/theme)\//.test(file))
      .map((file) => [`src/${file.replace(/(\/index)?\.tsx$/, '')}`, file]),
  );
  const ledger = rowsOf(read('src/theme/README.md')).filter(([, , how = '']) =>
    ['新增', '包装', '替换'].includes(how),
  );
  const listed = ledger.map(([component, room, how, , covering = '']) => {
    expect(existsSync(path.join(root, covering)), covering).toBe(true);
    const folder = room === 'src/theme' ? room : `src/plugins/${room}/theme`;
    const name = `${folder}/${component}`;
    // What is upstream's says on its first line what changed.
    if (how !== '新增') {
      const file = components.get(name);
      expect(file, `${name} is in the ledger, and has no file`).toBeDefined();
      expect(read(`src/${file}`), name).toMatch(/^\/\/ Change: /);
    }
    return name;
  });
  expect(listed.sort()).toEqual([...components.keys()].sort());
});
