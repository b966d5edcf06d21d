import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import type {BuildProps, Capability, PageSteps} from '../../lib/capability';
import {bundledSheet} from '../../lib/shared/builtPage';
import {compileFirstView} from './node/firstView';
import {placeStyles} from './node/placeStyles';

async function createSteps({outDir, baseUrl}: BuildProps): Promise<PageSteps> {
  const folder = path.join(outDir, 'assets/css');
  const files = await readdir(folder).catch(() => []);
  const sheet = files.find((name) => bundledSheet.test(name));
  if (!sheet) {
    return {};
  }
  const css = await readFile(path.join(folder, sheet), 'utf8');
  const pickStyles = compileFirstView(css);
  const address = `${baseUrl}assets/css/${sheet}`;
  return {rewrite: (page) => placeStyles(page, address, pickStyles)};
}

/** Puts a page's first styles into its head, and the whole sheet at its end. */
export const criticalCss = (): Capability => ({pages: createSteps});
