import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {simpleHash} from '@docusaurus/utils';

import type {BuildProps, Capability, PageSteps} from '../../lib/capability';
import {bundledSheet} from '../../lib/shared/builtPage';
import {firstView} from './node/firstView';
import {namesIn, namesInScript, putStyles} from './node/page';
import {laterState, parseSheet, rulesFor, writeRules} from './node/sheet';

async function createSteps({outDir, baseUrl}: BuildProps): Promise<PageSteps> {
  const folder = path.join(outDir, 'assets/css');
  const found = await readdir(folder).catch(() => []);
  const sheetName = found.find((name) => bundledSheet.test(name));
  if (!sheetName) {
    return {};
  }
  const file = path.join(folder, sheetName);
  const {rules, known} = parseSheet(await readFile(file, 'utf8'));
  const used = new Set([laterState]);
  const scripts = path.join(outDir, 'assets/js');
  for (const script of await readdir(scripts)) {
    const text = await readFile(path.join(scripts, script), 'utf8');
    namesInScript(text, known).forEach((name) => used.add(name));
  }
  const namesByRoute = new Map<string, Set<string>>();
  const hrefOf = (name: string) => `${baseUrl}assets/css/${name}`;
  /** What the site uses of the sheet, once all pages are collected. */
  let cut: {css: string; name: string} | undefined;
  const cutSheet = () => {
    const css = writeRules(rulesFor(rules, used));
    return {css, name: `styles.${simpleHash(css, 8)}.css`};
  };

  return {
    collect({route, document}) {
      const names = namesIn(document(), known);
      names.forEach((name) => used.add(name));
      namesByRoute.set(route, names);
    },
    rewrite(page) {
      cut ??= cutSheet();
      return putStyles(page, {
        from: hrefOf(sheetName),
        to: hrefOf(cut.name),
        styles: firstView(rules, namesByRoute.get(page.route) ?? new Set()),
      });
    },
    async finish() {
      if (cut) {
        await rm(file);
        await writeFile(path.join(folder, cut.name), cut.css);
      }
    },
  };
}

/** Puts a page's first rules into its head, and the whole sheet at its end. */
export const criticalCss = (): Capability => ({pages: createSteps});
