import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const themeDir = path.resolve('src/theme');
const ledger = readFileSync(path.join(themeDir, 'README.md'), 'utf8');
const rows = ledger
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** `NotFound/Content/index.tsx` is the component `NotFound/Content`. */
const components = readdirSync(themeDir, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, ''));

test('every theme file is in the ledger, and nothing else is', () => {
  const listed = rows.map((cells) => cells[1]?.replaceAll('`', ''));
  expect(listed.sort()).toEqual(components.sort());
});

test('every row names the upstream version that is installed, and a test', () => {
  const manifest = readFileSync(
    'node_modules/@docusaurus/theme-classic/package.json',
    'utf8',
  );
  const {version} = JSON.parse(manifest) as {version: string};
  expect(rows.map((cells) => cells[3])).toEqual(rows.map(() => version));
  for (const cells of rows) {
    const file = cells[5]?.replaceAll('`', '') ?? '';
    expect(existsSync(file), `${cells[1]}: ${file}`).toBe(true);
  }
});

test('an ejected file says on its first line what changed', () => {
  for (const cells of rows.filter((row) => row[2] === '替换')) {
    const name = cells[1]?.replaceAll('`', '') ?? '';
    const file = [`${name}/index.tsx`, `${name}.tsx`]
      .map((candidate) => path.join(themeDir, candidate))
      .find((candidate) => existsSync(candidate));
    expect(readFileSync(file ?? '', 'utf8'), name).toMatch(/^\/\/ Change: /);
  }
});
