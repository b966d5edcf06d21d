import type {LoadContext, Plugin} from '@docusaurus/types';
import {createHash} from 'node:crypto';
import {copyFile, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {cutSheet, rulesFor, writeRules} from './cutSheet';
import {darkWithoutScript} from './darkMode';
import {firstView} from './firstView';
import {listFiles, rewrite} from './pages';
import {parseSheet} from './parseSheet';
import {pageTokens, scriptTokens} from './tokens';

const hash = (css: string) =>
  createHash('sha256').update(css).digest('hex').slice(0, 8);

/** The page's link to the sheet, as the minifier writes it. */
const link = /<link rel=stylesheet href=([^\s>]+)\s*\/?>/;

/**
 * Fetches the sheet and puts it in force once it is here. As a preload, it does
 * not hold up the page's load event, which the framework's scripts wait for; to
 * run, they wait for the sheet itself (src/features/staged-start). A
 * script and not an `onload` in a tag: a content security policy can allow it
 * by its hash.
 *
 * Gain, doc page, slow profile: the framework starts 700 ms earlier.
 */
const fetchSheet = `(script => {
  const link = document.createElement("link");
  link.as = "style";
  link.fetchPriority = "low";
  link.rel = link.relList.supports("preload") ? "preload" : "stylesheet";
  link.onload = link.onerror = () => {
    link.onload = link.onerror = null;
    link.rel = "stylesheet";
  };
  link.href = script.dataset.sheet;
  script.after(link);
})(document.currentScript)`.replace(/\n\s*/g, '');

/** Shows a page whole with the styles it carries, and fetches the rest late. */
const links = (href: string, darkHref: string, styles: string) => ({
  head: `<style>${styles}</style><noscript><link rel=stylesheet href=${href}><link rel=stylesheet media=(prefers-color-scheme:dark) href=${darkHref}></noscript>`,
  end: `<script data-sheet=${href}>${fetchSheet}</script>`,
});

/**
 * Puts into each page the rules that it needs to be shown, and takes out of
 * the sheet what no page and no script of this build can use. After the build,
 * because only then it is known.
 *
 * Gain: 2.4 KB less of the sheet (gzip), and no page waits for it: LCP is told
 * in src/plugins/late-start/template.ts. Where a policy refuses inline scripts,
 * that plugin fetches the sheet; without it, such a page keeps to these rules.
 *
 * Own code: the libraries for it parse page and sheet anew for each page,
 * beasties in 40 to 90 ms; here a page costs 4 ms on a site of 100 and 2 ms on
 * one of 1000, as pages with the same names share one result.
 */
export default function pageStyles({
  baseUrl,
  generatedFilesDir,
  outDir,
}: LoadContext): Plugin {
  return {
    name: 'page-styles',
    async postBuild() {
      const [file] = await listFiles(path.join(outDir, 'assets/css'), '.css');
      if (!file) {
        return;
      }
      const sheet = parseSheet(await readFile(file, 'utf8'));

      const pages = new Map<string, string>();
      const names = new Set<string>();
      for (const page of await listFiles(outDir, '.html')) {
        const own = pageTokens(await readFile(page, 'utf8'), sheet.known);
        own.forEach((name) => names.add(name));
        pages.set(page, [...own].sort().join(' '));
      }
      for (const script of await listFiles(outDir, '.js')) {
        const own = scriptTokens(await readFile(script, 'utf8'), sheet.known);
        own.forEach((name) => names.add(name));
      }

      const publish = async (name: string, css: string) => {
        const href = `assets/css/${name}.${hash(css)}.css`;
        await writeFile(path.join(outDir, href), css);
        return baseUrl + href;
      };
      const href = await publish('styles', cutSheet(sheet, names));
      const dark = darkWithoutScript(rulesFor(sheet, names));
      const darkHref = await publish('dark', writeRules(dark));
      // For the tests, which compare every page with and without the cut.
      await copyFile(file, path.join(generatedFilesDir, 'styles.css'));
      await rm(file);

      const views = new Map<string, string>();
      for (const [page, key] of pages) {
        const styles =
          views.get(key) ?? firstView(sheet, new Set(key.split(' ')));
        views.set(key, styles);
        const {head, end} = links(href, darkHref, styles);
        await rewrite(page, (html) =>
          html.replace(link, () => head).replace(/(?=<\/body>)|$/, () => end),
        );
      }
    },
  };
}
