import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {test, type Browser} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {searchCode} from '../../support/searchCode';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {ask, listed, openBox, visit, type Listed} from './box';
import {comparePeers} from './comparePeers';
import {makeQueries, type BenchQuery} from './queries';
import {
  median,
  peerTable,
  summarise,
  table,
  type Figures,
  type Judged,
} from './report';
import {dressSite, indexPages, listPages, writePages} from './site';

/** Queries judged, and how many of them are timed. */
const queryCount = 430;
const timedCount = 30;

const sizes = [40, 1000, 5000, 10_000];

/** Beyond that, one that is loaded whole takes half a minute for an answer. */
const comparedUpTo = 1000;

/** Figures of each size, kept so that one can be measured again. */
const kept = path.join(workFolder, 'search-bench');
const fileOf = (pages: number) => path.join(kept, `${pages}.json`);

/** Each query by a visitor who has not been here. */
async function first(browser: Browser, url: string, queries: BenchQuery[]) {
  const bytes: number[] = [];
  const whole: number[] = [];
  const named: Listed[] = [];
  const all: Listed[] = [];
  for (const {text} of queries) {
    const {page, bytes: count, close} = await visit(browser, url, true);
    count();
    await openBox(page);
    named.push(await ask(page, text));
    const soFar = count();
    all.push(await listed(page));
    bytes.push(soFar);
    whole.push(soFar + count());
    await close();
  }
  return {
    kilobytes: median(bytes) / 1000,
    wholeKilobytes: median(whole) / 1000,
    milliseconds: median(named.map((one) => one.milliseconds)),
    wholeMilliseconds: median(all.map((one) => one.milliseconds)),
    kept: share(named, all),
  };
}

/** What a visitor who never searches loads of the search. */
async function untouched(browser: Browser, url: string): Promise<number> {
  const {ofSearch, close} = await visit(browser, url, true);
  await close();
  return ofSearch();
}

/** Of the queries, how many showed at first what they showed at last. */
const share = (named: Listed[], all: Listed[]) =>
  named.filter(({urls}, nth) => String(urls) === String(all[nth]?.urls))
    .length / all.length;

/** One query after another in one tab, each of them twice. */
async function later(browser: Browser, url: string, queries: BenchQuery[]) {
  const {page, close} = await visit(browser, url, true);
  await openBox(page);
  const next: number[] = [];
  const whole: number[] = [];
  const again: number[] = [];
  for (const {text} of queries) {
    next.push((await ask(page, text)).milliseconds);
    whole.push((await listed(page)).milliseconds);
    again.push((await ask(page, text)).milliseconds);
    await listed(page);
  }
  await close();
  return {
    // The first of them was the first of the tab.
    next: median(next.slice(1)),
    whole: median(whole.slice(1)),
    again: median(again),
  };
}

async function judge(browser: Browser, url: string, queries: BenchQuery[]) {
  const {page, close} = await visit(browser, url, false);
  await openBox(page);
  const judged: Judged[] = [];
  for (const query of queries) {
    await ask(page, query.text, 0);
    const {urls} = await listed(page);
    // The site puts its base before the addresses of the generated pages.
    const {baseUrl} = sharedSite('main');
    judged.push({query, urls: urls.map((one) => one.replace(baseUrl, '/'))});
  }
  await close();
  return summarise(judged);
}

for (const pages of sizes) {
  test(`${pages} pages`, async ({browser}) => {
    const outDir = await writePages(pages);
    const cost = await indexPages(outDir, pages);
    const site = await dressSite(outDir);
    const {baseUrl} = sharedSite('main');
    const server = await startPagesServer(site, baseUrl);
    const url = `${server.origin}${baseUrl}docs/intro`;
    const all = listPages(pages);
    const queries = makeQueries(all, queryCount);
    const step = Math.floor(queries.length / timedCount);
    const timed = queries
      .filter((_, nth) => nth % step === 0)
      .slice(0, timedCount);
    const figures: Figures = {
      pages,
      ...cost,
      untouched: await untouched(browser, url),
      cold: await first(browser, url, timed),
      warm: await later(browser, url, timed),
      quality: await judge(browser, url, queries),
      peers:
        pages > comparedUpTo
          ? []
          : await comparePeers({
              browser,
              site,
              root: server.origin + baseUrl,
              pages: all,
              queries,
            }),
    };
    await server.close();
    await mkdir(kept, {recursive: true});
    await writeFile(fileOf(pages), JSON.stringify(figures));
    console.log(`\n${table([figures])}\n\n${peerTable([figures])}\n`);
  });
}

test('report', async () => {
  const measured = sizes.map(fileOf).filter((file) => existsSync(file));
  const figures = await Promise.all(
    measured.map(
      async (file) => JSON.parse(await readFile(file, 'utf8')) as Figures,
    ),
  );
  const bytes = Object.values(await searchCode());
  const text =
    `${table(figures)}\n\n客户端代码（gzip）：` +
    `${bytes.reduce((sum, size) => sum + size, 0)} 字节。\n\n` +
    `${peerTable(figures)}\n`;
  await writeFile(path.join(workFolder, 'search-bench.md'), text);
  console.log(`\n${text}`);
});
