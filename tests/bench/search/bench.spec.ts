import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {test, type Browser} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {searchCode} from '../../support/searchCode';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {ask, listed, openBox, visit, type Listed} from './box';
import {measurePeer} from './peer';
import {makeQueries, type BenchQuery} from './queries';
import {median, summarise, table, type Figures, type Judged} from './report';
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

const times = (all: Listed[]) => median(all.map((one) => one.milliseconds));

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
    milliseconds: times(named),
    wholeMilliseconds: times(all),
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
    const root = server.origin + baseUrl;
    const url = `${root}docs/intro`;
    const all = listPages(pages);
    const queries = makeQueries(all, queryCount);
    const step = Math.floor(queries.length / timedCount);
    const timed = queries
      .filter((_, nth) => nth % step === 0)
      .slice(0, timedCount);
    const figures: Figures = {
      pages,
      ...cost,
      cold: await first(browser, url, timed),
      quality: await judge(browser, url, queries),
    };
    if (pages <= comparedUpTo) {
      figures.peer = await measurePeer(browser, site, root, all, queries);
    }
    await server.close();
    await mkdir(kept, {recursive: true});
    await writeFile(fileOf(pages), JSON.stringify(figures));
    console.log(`\n${table([figures])}\n`);
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
  const sum = bytes.reduce((total, size) => total + size, 0);
  const text = `${table(figures)}\n\n客户端代码（gzip）：${sum} 字节。\n`;
  await writeFile(path.join(workFolder, 'search-bench.md'), text);
  console.log(`\n${text}`);
});
