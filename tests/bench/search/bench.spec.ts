import {cp, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {expect, test, type Browser, type Page} from '@playwright/test';

import {writeIndex} from '../../../src/plugins/search/node/write';
import {indexFolder} from '../../../src/plugins/search/shared/types';
import {startPagesServer} from '../../support/pagesServer';
import {Search} from '../../support/search';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {openPage} from '../site/visit';
import {createCorpus} from './corpus';
import {makeQueries} from './queries';

/** Queries judged, how many of them begin a visit, and results that count. */
const queryCount = 430;
const visitCount = 30;
const depth = 10;

/** How fast somebody types, in milliseconds between two letters. */
const typing = 200;

/** What the bench must show; the larger site is only measured. */
const goals = {pages: 40, quality: '1.000', kilobytes: 45};

const table = [
  '| 页面数 | 前十召回率 | MRR | 首次查询逐字输入，到整个列表（KB） | 请求数 |',
  '| --: | --: | --: | --: | --: |',
];

/** The real site, whose box searches so many generated pages instead. */
async function createSite(count: number) {
  const outDir = path.join(workFolder, `bench-${count}`);
  await rm(outDir, {recursive: true, force: true});
  await cp(sharedSite('main').outDir, outDir, {recursive: true});
  const pages = createCorpus(7, count);
  // Each page has an attachment, whose link says something else.
  for (const [nth, {sections}] of pages.entries()) {
    const text = `取用\ntool_${nth}-v1.${nth % 7}.zip`;
    sections.push({anchor: 'file', heading: '附件', text});
  }
  const documents = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  writeIndex(path.join(outDir, indexFolder), documents);
  return {outDir, pages};
}

/** Opens the box in a browser that has never seen the site. */
async function visit(browser: Browser, url: string) {
  const {page, received, close} = await openPage(browser, url, false);
  received.length = 0;
  const {trigger, field} = new Search(page);
  await trigger.click();
  await field.waitFor();
  return {page, received, close};
}

/**
 * Asks, and reads the addresses off the list once its texts have come.
 *
 * @param delay between two letters; without it, the query comes at once
 */
async function ask(page: Page, query: string, delay?: number) {
  const none = page.getByRole('status').filter({hasText: '没有'});
  const {field, options} = new Search(page);
  const answer = options.or(none);
  await field.fill('');
  await expect(answer).toHaveCount(0);
  await (delay ? field.pressSequentially(query, {delay}) : field.fill(query));
  const list = page.getByRole('listbox', {name: query.trim(), exact: true});
  const settled = page.locator('[role=listbox][aria-busy=false]');
  await list.and(settled).or(none).waitFor();
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

    const visits: number[][] = [];
    const step = Math.floor(queryCount / visitCount);
    for (let nth = 0; nth < visitCount; nth += 1) {
      const {page, received, close} = await visit(browser, url);
      await ask(page, queries[nth * step]?.text ?? '', typing);
      await page.waitForLoadState('networkidle');
      visits.push(received.map(({kilobytes}) => kilobytes));
      await close();
    }
    const median = (of: (sizes: number[]) => number) =>
      visits.map(of).sort((a, b) => a - b)[visitCount / 2] ?? NaN;
    const size = median((sizes) => sizes.reduce((sum, one) => sum + one, 0));
    const requests = median((sizes) => sizes.length);

    let recall = 0;
    let reciprocalRank = 0;
    const {page, close} = await visit(browser, url);
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
    await close();
    await server.close();
    const quality = [recall, reciprocalRank].map((sum) =>
      (sum / queryCount).toFixed(3),
    );
    const cells = [count, ...quality, size.toFixed(1), requests];
    table.push(`| ${cells.join(' | ')} |`);
    if (count === goals.pages) {
      expect.soft(quality).toEqual([goals.quality, goals.quality]);
      expect.soft(size).toBeLessThanOrEqual(goals.kilobytes);
    }
  });
}

test.afterAll(async () => {
  const text = `${table.join('\n')}\n`;
  await writeFile(path.join(workFolder, 'search-bench.md'), text);
  console.log(`\n${text}`);
});
