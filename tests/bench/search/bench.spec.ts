import {cp, mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {parseDocument} from 'htmlparser2';

import {expect, test, type Browser, type Page} from '@playwright/test';

import {extract} from '../../../src/plugins/search/build/extract';
import {writeIndex} from '../../../src/plugins/search/build/write';
import {
  indexFolder,
  type SearchPage,
} from '../../../src/plugins/search/engine/types';
import {startPagesServer} from '../../support/pagesServer';
import {Search} from '../../support/search';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {waitForHydration} from '../../support/test';
import {Corpus} from './corpus';
import {makeQueries} from './queries';

/** Queries judged, how many of them begin a visit, and results that count. */
const queryCount = 430;
const visitCount = 30;
const depth = 10;

const table = [
  '| 页面数 | 前十召回率 | MRR | 首次查询，到整个列表（KB） |',
  '| --: | --: | --: | --: |',
];

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A page as the theme renders it, without what no index takes in. */
function render({title, trail, sections}: SearchPage): string {
  const body = sections.flatMap(({anchor, heading, text}) => [
    anchor && `<h2 id="${anchor}">${escape(heading)}</h2>`,
    ...text.split('\n').map((line) => `<p>${escape(line)}</p>`),
  ]);
  const [active = '', category = ''] = trail.map(escape);
  return `<a class="navbar__link--active">${active}</a><main>
    <span class="breadcrumbs__item">${category}</span>
    <div class="markdown"><h1>${escape(title)}</h1>${body.join('')}</div></main>`;
}

/** The real site, whose box searches so many generated pages instead. */
async function createSite(count: number) {
  const dir = path.join(workFolder, `bench-${count}`);
  const [pagesDir, outDir] = [path.join(dir, 'pages'), path.join(dir, 'site')];
  await rm(dir, {recursive: true, force: true});
  const corpus = new Corpus(7, count);
  const pages = Array.from({length: count}, (_, nth) => corpus.page(nth));
  for (const page of pages) {
    const file = path.join(pagesDir, `${page.url}.html`);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, render(page));
  }
  await cp(sharedSite('main').outDir, outDir, {recursive: true});
  const folder = path.join(outDir, indexFolder);
  await rm(folder, {recursive: true, force: true});
  const documents = [...pages]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map((page) => ({
      url: page.url,
      ...extract(parseDocument(render(page)), ''),
    }));
  await writeIndex(folder, documents, count);
  return {outDir, pages};
}

/** Opens the box in a browser that has never seen the site. */
async function visit(browser: Browser, url: string) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await page.goto(url);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({encodedDataLength}) => {
    bytes += encodedDataLength;
  });
  const {trigger, field} = new Search(page);
  await trigger.click();
  await field.waitFor();
  return {page, kilobytes: () => bytes / 1000};
}

/** Asks, and reads the addresses off the list once its texts have come. */
async function ask(page: Page, query: string): Promise<string[]> {
  const none = page.getByRole('status').filter({hasText: '没有'});
  const {field, options} = new Search(page);
  const answer = options.or(none);
  await field.fill('');
  await expect(answer).toHaveCount(0);
  await field.fill(query);
  await answer.first().waitFor();
  const busy = page.locator('[role=listbox][aria-busy=true]');
  await busy.waitFor({state: 'detached'});
  const urls = await options.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return [...new Set(urls)];
}

for (const count of [40, 1000]) {
  test(`${count} pages`, async ({browser}) => {
    const {outDir, pages} = await createSite(count);
    const {baseUrl} = sharedSite('main');
    const server = await startPagesServer(outDir, baseUrl);
    const url = `${server.origin}${baseUrl}docs/intro`;
    const queries = makeQueries(pages, queryCount);

    const sizes: number[] = [];
    const step = Math.floor(queryCount / visitCount);
    for (let nth = 0; nth < visitCount; nth += 1) {
      const {page, kilobytes} = await visit(browser, url);
      await ask(page, queries[nth * step]?.text ?? '');
      sizes.push(kilobytes());
      await page.close();
    }
    const size = sizes.sort((a, b) => a - b)[visitCount / 2] ?? NaN;

    let recall = 0;
    let reciprocalRank = 0;
    const {page} = await visit(browser, url);
    for (const {text, truth} of queries) {
      // The site puts its base before the addresses of the generated pages.
      const isRight = (await ask(page, text))
        .slice(0, depth)
        .map((address) => truth.has(address.replace(baseUrl, '/')));
      // Every query is cut from a page, so every one has a right answer.
      const first = isRight.indexOf(true);
      recall += isRight.filter(Boolean).length / Math.min(depth, truth.size);
      reciprocalRank += first < 0 ? 0 : 1 / (first + 1);
    }
    await page.close();
    await server.close();
    const quality = [recall, reciprocalRank].map((sum) =>
      (sum / queryCount).toFixed(3),
    );
    table.push(`| ${count} | ${quality.join(' | ')} | ${size.toFixed(1)} |`);
  });
}

test.afterAll(async () => {
  const text = `${table.join('\n')}\n`;
  await writeFile(path.join(workFolder, 'search-bench.md'), text);
  console.log(`\n${text}`);
});
