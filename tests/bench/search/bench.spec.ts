import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import {test, type Browser} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {root, workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {ask, openBox, visit} from './box';
import {codeSize} from './code';
import {makeQueries, type BenchQuery} from './queries';
import {median, summarise, table, type Figures, type Judged} from './report';
import {dressSite, indexPages, listPages, writePages} from './site';

/** Queries judged, and those of them asked by a new visitor each. */
const queryCount = 430;
const coldCount = 40;

const sizes = [40, 1000, 5000, 10_000];

async function cold(browser: Browser, url: string, queries: BenchQuery[]) {
  const bytes: number[] = [];
  const times: number[] = [];
  const before: number[] = [];
  for (const {text} of queries) {
    const {page, bytes: count, close} = await visit(browser, url);
    const early: string[] = [];
    page.on('request', (request) => early.push(request.url()));
    count();
    before.push(early.length);
    await openBox(page);
    const {milliseconds} = await ask(page, text);
    bytes.push(count());
    times.push(milliseconds);
    await close();
  }
  return {kilobytes: median(bytes) / 1000, milliseconds: median(times)};
}

async function warm(browser: Browser, url: string, queries: BenchQuery[]) {
  const {page, close} = await visit(browser, url);
  await openBox(page);
  const judged: Judged[] = [];
  const next: number[] = [];
  const again: number[] = [];
  for (const query of queries) {
    const {urls, milliseconds} = await ask(page, query.text);
    judged.push({query, urls});
    next.push(milliseconds);
    again.push((await ask(page, query.text)).milliseconds);
  }
  await close();
  return {judged, next: median(next), again: median(again)};
}

const figures: Figures[] = [];

for (const pages of sizes) {
  test(`${pages} pages`, async ({browser}) => {
    const outDir = await writePages(pages);
    const cost = await indexPages(outDir, pages);
    const site = await dressSite(outDir);
    const {baseUrl} = sharedSite('main');
    const server = await startPagesServer(site, baseUrl);
    const url = `${server.origin}${baseUrl}docs/intro`;
    const queries = makeQueries(listPages(pages), queryCount);
    const every = Math.floor(queries.length / coldCount);
    const sample = queries.filter((_, nth) => nth % every === 0);
    const first = await cold(browser, url, sample.slice(0, coldCount));
    const later = await warm(browser, url, queries);
    await server.close();
    figures.push({
      pages,
      ...cost,
      cold: first,
      warm: later,
      quality: summarise(later.judged),
      memory: process.resourceUsage().maxRSS / 1000,
    });
    console.log(`\n${table(figures)}\n`);
  });
}

test('code', async () => {
  const all = await codeSize('src/features/search/index.tsx');
  const engine = await codeSize('src/features/search/source.ts');
  const text =
    `${table(figures)}\n\n` +
    `客户端代码（压缩后）：${all} 字节，其中引擎与读取 ${engine} 字节。\n`;
  await writeFile(path.join(workFolder, 'search-bench.md'), text);
  console.log(`\n${text}\n（同时写入 ${path.relative(root, workFolder)}）`);
});
