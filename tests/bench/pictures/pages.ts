import {mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {copyProject, root, workFolder} from '../../support/siteCopy';
import {linkModules} from '../ownModules';
import {screenshot, whole} from './screenshots';

/** Text between two pictures, as a tutorial has it. */
const paragraph =
  '打开封包，找到字库所在的偏移，记下地址与长度，再把导出的文本与码表逐行对照。';

/** Writes a Markdown page with its screenshots beside it. */
export async function writePage(
  folder: string,
  name: string,
  seeds: number[],
  size = whole,
): Promise<void> {
  mkdirSync(folder, {recursive: true});
  for (const seed of seeds) {
    writeFileSync(
      path.join(folder, `图 ${seed}.png`),
      await screenshot(seed, size),
    );
  }
  const steps = seeds.map(
    (seed) => `${paragraph}\n\n![第 ${seed} 张截图](<./图 ${seed}.png>)\n`,
  );
  writeFileSync(
    path.join(folder, `${name}.md`),
    // Comments are another host's, and the stock site has none.
    `---\nhide_comment: true\n---\n\n# ${name}\n\n${steps.join('\n')}`,
  );
}

/** A copy of the project whose caches are its own, and empty. */
export function copyWithOwnCache(name: string): string {
  const dir = copyProject({name});
  linkModules(dir);
  return dir;
}

/** An empty site on the classic preset as it comes, with the same packages. */
export function createStockSite(name: string): string {
  const dir = path.join(workFolder, name);
  rmSync(dir, {recursive: true, force: true});
  mkdirSync(path.join(dir, 'docs'), {recursive: true});
  writeFileSync(path.join(dir, 'package.json'), '{"private": true}');
  writeFileSync(
    path.join(dir, 'docusaurus.config.js'),
    `module.exports = {
  title: 'Stock',
  url: 'https://stock.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
};`,
  );
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(dir, 'node_modules'),
    'junction',
  );
  return dir;
}
