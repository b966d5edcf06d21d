import type {PluginModule} from '@docusaurus/types';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {routeFiles} from '../../lib/routeFiles';
import {cutSheet} from './build/cutSheet';
import {createFirstView} from './build/firstView';
import {namesIn, namesInScript, putStyles} from './build/page';
import {parseSheet} from './build/parseSheet';

/** Nothing of what is no file: of another plugin's route, or a folder. */
const read = (page: string) => readFile(page, 'utf8').catch(() => '');

/** The framework makes one sheet of all styles, under this name. */
const ownSheet = /^styles\.[\da-f]{8}\.css$/;

/**
 * Puts into each page the rules that it needs to be shown, and the link to the
 * whole sheet at its end. After the build, because only then the pages are
 * there.
 */
export function criticalCss(): PluginModule {
  return ({baseUrl, generatedFilesDir}) => ({
    name: 'critical-css',

    async postBuild({outDir, routesPaths}) {
      const folder = path.join(outDir, 'assets/css');
      const found = await readdir(folder).catch(() => []);
      const sheetName = found.find((name) => ownSheet.test(name));
      if (!sheetName) {
        return;
      }
      const file = `assets/css/${sheetName}`;
      const css = await readFile(path.join(outDir, file), 'utf8');
      const sheet = parseSheet(css);
      const used = new Set<string>();

      const pages = new Map<string, Set<string>>();
      for (const route of routesPaths) {
        const page = routeFiles(route, baseUrl)
          .map((one) => path.join(outDir, one))
          .find((one) => existsSync(one));
        if (page) {
          const names = namesIn(await read(page), sheet.known);
          names.forEach((name) => used.add(name));
          pages.set(page, names);
        }
      }
      const scripts = path.join(outDir, 'assets/js');
      for (const script of await readdir(scripts)) {
        const text = await readFile(path.join(scripts, script), 'utf8');
        namesInScript(text, sheet.known).forEach((name) => used.add(name));
      }

      const cut = cutSheet(sheet, used);
      const hash = createHash('sha256').update(cut).digest('hex');
      const href = `assets/css/styles.${hash.slice(0, 8)}.css`;
      // For the tests, which look at what was cut.
      await rename(
        path.join(outDir, file),
        path.join(generatedFilesDir, 'styles.css'),
      );
      await writeFile(path.join(outDir, href), cut);

      const firstView = createFirstView(sheet);
      for (const [page, names] of pages) {
        const html = await read(page);
        const changed = putStyles(html, {
          from: baseUrl + file,
          to: baseUrl + href,
          styles: firstView(names),
        });
        if (changed !== html) {
          // Other plugins read the pages at the same time.
          await writeFile(`${page}.draft`, changed);
          await rename(`${page}.draft`, page);
        }
      }
    },
  });
}
