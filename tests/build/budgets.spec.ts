import {gzipSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {captures, filesBelow, readText} from '../support/files';
import {sharedSite} from '../support/sites';

// What a page may cost in KB (gzip), about a tenth above what it takes. Text is
// free: the article, the list of documents, the chunk with the page's own text.
const budgets = {
  '/': {script: 135, style: 26.9, html: 6.3},
  '/docs/intro': {script: 143, style: 30.3, html: 7},
  '/blog/welcome': {script: 148, style: 28.3, html: 6.6},
  '/blog': {script: 148, style: 26.9, html: 6.8},
  '/blog/archive': {script: 124, style: 26.6, html: 6},
  '/404': {script: 135, style: 26.3, html: 6},
};

/** Parts of a page that are as long as what was written. */
const written = [
  /<article\b.*<\/article>/gs,
  /<ul class="(?:theme-doc-sidebar-menu|table-of-contents)\b.*?<\/ul>(?=<\/(?:nav|div)>)/gs,
  /<style>.*?<\/style>/gs,
];

const kilobytes = (texts: string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text).length / 1000, 0);

function weigh(address: string) {
  const {outDir, baseUrl} = sharedSite('plain');
  const html = readText(outDir, `${address.slice(1) || 'index'}.html`);
  const named = (pattern: RegExp) =>
    captures(html, pattern).map((href) =>
      readText(outDir, decodeURI(href.slice(baseUrl.length))),
    );
  // The page's own text is JSON or compiled Markdown with its title in it.
  const text = /JSON\.parse\('\{"(?:id|type|permalink|blogBasePath|archive)/;
  const scripts = named(/<script\b[^>]* src=["']?([^"' >]+)/g).filter(
    (script) => !text.test(script),
  );
  const styles = [/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''].concat(
    named(/<link rel="stylesheet" href="([^"]+)/g),
  );
  const frame = written.reduce((rest, part) => rest.replace(part, ''), html);
  return {
    script: kilobytes(scripts),
    style: kilobytes(styles),
    html: kilobytes([frame]),
  };
}

for (const [address, limits] of Object.entries(budgets)) {
  test(`${address} keeps within its budget`, () => {
    const weight = weigh(address);
    // Nothing that is weighed may be missing.
    expect(Math.min(...Object.values(weight))).toBeGreaterThan(1);
    for (const [part, limit] of Object.entries(limits)) {
      expect(weight[part as keyof typeof limits], part).toBeLessThan(limit);
    }
  });
}

test('the code of the search, which comes when somebody searches, is small', () => {
  const {outDir} = sharedSite('plain');
  const scripts = filesBelow(outDir, '.js')
    .filter((file) => file.startsWith('assets/js/search.'))
    .map((file) => readText(outDir, file));
  expect(scripts).toHaveLength(1);
  expect(kilobytes(scripts)).toBeLessThan(7.7);
});
