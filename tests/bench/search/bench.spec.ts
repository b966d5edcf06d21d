import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import {test, type Browser} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {ask, listed, openBox, visit, type Listed} from './box';
import {measurePeer} from './peer';
import {makeQueries, type BenchQuery} from './queries';
import {median, summarise, table, type Figures, type Judged} from './report';
import {dressSite, indexPages, writePages} from './site';

/** Queries judged, and how many of them are timed. */
const queryCount = 430;
const timedCount = 30;

/** Beyond that, one that is loaded whole takes half a minute for an answer. */
const comparedUpTo = 1000;

const figures: Figures[] = [];

/** Each query by a visitor who has not been here. */
async function first(browser: Browser, url: string, queries: BenchQuery[]) {
  const bytes: number[][] = [[], []];
  const answers: Listed[][] = [[], []];
  for (const {text} of queries) {
    const visitor = await visit(browser, url, true);
    visitor.bytes();
    await openBox(visitor.page);
    answers[0]?.push(await ask(visitor.page, text));
    const named = visitor.bytes();
    answers[1]?.push(await listed(visitor.page));
    bytes[0]?.push(named);
    bytes[1]?.push(named + visitor.bytes());
    await visitor.close();
  }
  const times = (all: Listed[]) =>
    median(all.map(({milliseconds}) => milliseconds));
  return {
    kilobytes: bytes.map((all) => median(all) / 1000),
    milliseconds: answers.map(times),
  };
}

async function judge(browser: Browser, url: string, queries: BenchQuery[]) {
  const {page, close} = await visit(browser, url, false);
  await openBox(page);
  // The site puts its base before the addresses of the generated pages.
  const {baseUrl} = sharedSite('main');
  const judged: Judged[] = [];
  for (const query of queries) {
    await ask(page, query.text, 0);
    const {urls} = await listed(page);
    judged.push({query, urls: urls.map((one) => one.replace(baseUrl, '/'))});
  }
  await close();
  return summarise(judged);
}

for (const count of [40, 1000, 5000, 10_000]) {
  test(`${count} pages`, async ({browser}) => {
    const {outDir, pages} = await writePages(count);
    const index = await indexPages(outDir, pages);
    const site = await dressSite(outDir);
    const {baseUrl} = sharedSite('main');
    const server = await startPagesServer(site, baseUrl);
    const root = server.origin + baseUrl;
    const url = `${root}docs/intro`;
    const queries = makeQueries(pages, queryCount);
    const step = Math.floor(queries.length / timedCount);
    const timed = queries
      .filter((_, nth) => nth % step === 0)
      .slice(0, timedCount);
    figures.push({
      pages: count,
      index,
      cold: await first(browser, url, timed),
      quality: await judge(browser, url, queries),
      ...(count <= comparedUpTo && {
        peer: await measurePeer(browser, site, root, pages, queries),
      }),
    });
    await server.close();
  });
}

test.afterAll(async () => {
  const text = `${table(figures)}\n`;
  await writeFile(path.join(workFolder, 'search-bench.md'), text);
  console.log(`\n${text}`);
});
