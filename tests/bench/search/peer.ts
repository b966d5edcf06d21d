import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Browser} from '@playwright/test';
import MiniSearch from 'minisearch';

import {wholeText} from '../../../src/plugins/search/engine/engine';
import type {SearchPage} from '../../../src/plugins/search/engine/types';
import {visit, type Visit} from './box';
import type {BenchQuery} from './queries';
import {median, summarise, type Judged} from './report';

/** Each loads the whole index anew. */
const timedCount = 7;

/** Latin words whole, and Han characters in pairs that overlap. */
function pairs(text: string): string[] {
  const runs = text.toLowerCase().match(/[a-z0-9_.-]+|\p{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) =>
    /^[a-z0-9_.-]/.test(run) || run.length < 2
      ? [run]
      : Array.from({length: run.length - 1}, (_, at) => run.slice(at, at + 2)),
  );
}

const fields = ['title', 'text'];

async function writeIndex(folder: string, pages: SearchPage[]): Promise<void> {
  const index = new MiniSearch({fields, idField: 'url', tokenize: pairs});
  for (const page of pages) {
    index.add({url: page.url, title: page.title, text: wholeText(page)});
  }
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
  const engine = require.resolve('minisearch');
  await copyFile(
    engine.replace('cjs/index.cjs', 'es/index.js'),
    path.join(folder, 'engine.js'),
  );
}

/**
 * For the browser, as text, since the tests' compiler would make something else
 * of its imports: addresses of at most ten pages.
 */
const search = (folder: string, query: string) => `(async () => {
  const start = performance.now();
  window.peer ??= Promise.all([
    import('${folder}engine.js'),
    fetch('${folder}index.json').then((response) => response.text()),
  ]).then(([{default: Engine}, text]) =>
    Engine.loadJSON(text, {
      fields: ${JSON.stringify(fields)},
      tokenize: ${String(pairs)},
    }));
  const options = {combineWith: 'AND', prefix: true, boost: {title: 4}};
  const found = (await window.peer).search(${JSON.stringify(query)}, options);
  return {
    urls: found.slice(0, 10).map(({id}) => id),
    milliseconds: performance.now() - start,
  };
})()`;

/**
 * Asks MiniSearch the same, whose index is one file that is loaded whole.
 * Without a box: what it takes to show an answer is not counted.
 *
 * @param site folder that is served
 * @param root its address, with a slash
 */
export async function measurePeer(
  browser: Browser,
  site: string,
  root: string,
  pages: SearchPage[],
  queries: BenchQuery[],
) {
  await writeIndex(path.join(site, 'peer'), pages);
  const ask = ({page}: Visit, {text}: BenchQuery) =>
    page.evaluate<{urls: string[]; milliseconds: number}>(
      search(`${root}peer/`, text),
    );
  const kilobytes: number[] = [];
  const milliseconds: number[] = [];
  const step = Math.floor(queries.length / timedCount);
  for (const query of queries.filter((_, at) => at % step === 0)) {
    const slow = await visit(browser, `${root}docs/intro`, true);
    slow.bytes();
    milliseconds.push((await ask(slow, query)).milliseconds);
    kilobytes.push(slow.bytes() / 1000);
    await slow.close();
  }
  const fast = await visit(browser, `${root}docs/intro`, false);
  const judged: Judged[] = [];
  for (const query of queries) {
    judged.push({query, urls: (await ask(fast, query)).urls});
  }
  await fast.close();
  return {
    kilobytes: median(kilobytes),
    milliseconds: median(milliseconds),
    quality: summarise(judged),
  };
}
