import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const list = read('src/plugins/README.md');

test('every plugin has a README and stands in the list', () => {
  const plugins = readdirSync(path.join(root, 'src/plugins'), {
    withFileTypes: true,
  }).filter((entry) => entry.isDirectory());
  for (const {name} of plugins) {
    expect(read(`src/plugins/${name}/README.md`), name).not.toBe('');
    expect(list, name).toContain(`(${name}/README.md)`);
  }
});

/** A file of a package, or a door of it, that upstream does not document. */
const internal =
  /@docusaurus\/[a-z-]+\/(?:lib|src)\/|theme-common\/(?:internal|lib)/;

test('few files name an undocumented file of the framework, all listed', () => {
  const src = path.join(root, 'src');
  const naming = readdirSync(src, {recursive: true, encoding: 'utf8'})
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
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
