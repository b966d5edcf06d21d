import {existsSync, readdirSync} from 'node:fs';
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

/** The table of what the house uses of the framework without documentation. */
const seams = list.slice(list.indexOf('## 用到的框架内部'));
const seamRows = seams
  .split('\n## ')[0]
  ?.split('\n')
  .filter(
    (line) => line.startsWith('| ') && !/^\| (?:---|用到什么)/.test(line),
  );

test('the table of internals has one version, which is the installed one', () => {
  const manifest = read('node_modules/@docusaurus/core/package.json');
  const {version} = JSON.parse(manifest) as {version: string};
  expect(seams).toContain(`\n上游版本：${version}\n`);
  expect(seamRows?.length).toBeGreaterThan(0);
  expect(seamRows?.length).toBeLessThan(9);
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
  const named = Array.from(
    seams.matchAll(/`(src\/[^`]+)`/g),
    ([, place = '']) => place,
  );
  for (const file of naming) {
    const isNamed = named.some((place) =>
      place.endsWith('/') ? file.startsWith(place) : file === place,
    );
    expect(isNamed, file).toBe(true);
  }
});

/** The ledger of the theme's components, a row each. */
const ledger = read('src/theme/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, component = '', room = '', how = '', , test = ''] = line
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''));
    const folder =
      room === 'src/theme'
        ? room
        : path.posix.join('src/plugins', room, 'theme');
    return {component: `${folder}/${component}`, how, test};
  });

/** Every theme component of ours: `src/theme/NotFound/Content` and its file. */
const components = new Map(
  filesBelow(path.join(root, 'src'), '.tsx')
    .filter((file) => /^(theme|plugins\/[^/]+\/theme)\//.test(file))
    .map((file) => [
      `src/${file.replace(/(\/index)?\.tsx$/, '')}`,
      `src/${file}`,
    ]),
);

test('every theme component is in the ledger, with a test', () => {
  const listed = ledger.map(({component}) => component);
  expect(listed.sort()).toEqual([...components.keys()].sort());
  for (const {component, how, test: covering} of ledger) {
    expect(existsSync(path.join(root, covering)), covering).toBe(true);
    expect(['新增', '包装', '替换'], component).toContain(how);
    // What is upstream's says on its first line what changed.
    if (how !== '新增') {
      const text = read(components.get(component) ?? '');
      expect(text, component).toMatch(/^\/\/ Change: /);
    }
  }
});
