import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import MiniSearch from 'minisearch';

import {wholeText} from '../../../src/lib/search/result';
import type {SearchPage} from '../../../src/lib/search/types';

/** An engine that a site would use otherwise, over the same pages. */
export type Peer = {
  name: string;
  /** Puts what its browser side loads into a folder that is there. */
  write: (
    folder: string,
    built: {outDir: string; pages: SearchPage[]},
  ) => Promise<void>;
  /**
   * JavaScript for the browser, since the tests' compiler would make something
   * else of its imports: a function of the folder's address and a query, which
   * resolves to at most ten addresses.
   */
  search: string;
};

/**
 * As its users set it up, with the article marked as the body; but not in a
 * worker, whose network would be neither slow nor counted.
 */
const pagefind: Peer = {
  name: 'Pagefind 1.6，自带的中文分词',
  async write(folder, {outDir}) {
    const {close, createIndex} = await import('pagefind');
    const {index} = await createIndex({forceLanguage: 'zh'});
    await index?.addDirectory({path: outDir});
    await index?.writeFiles({outputPath: folder});
    await close();
  },
  search: `async (folder, query) => {
    const engine = await import(folder + 'pagefind.js');
    await engine.options({noWorker: true});
    const {results} = await engine.search(query);
    const ten = await Promise.all(results.slice(0, 10).map((one) => one.data()));
    return ten.map((one) => one.raw_url.replace('.html', ''));
  }`,
};

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

/** Its index is one file, which is loaded whole. */
const miniSearch: Peer = {
  name: 'MiniSearch 7.2，二字组',
  async write(folder, {pages}) {
    const index = new MiniSearch({fields, idField: 'url', tokenize: pairs});
    index.addAll(
      pages.map((page) => ({
        url: page.url,
        title: page.title,
        text: wholeText(page),
      })),
    );
    await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
    await copyFile(
      require.resolve('minisearch').replace('cjs/index.cjs', 'es/index.js'),
      path.join(folder, 'engine.js'),
    );
  },
  search: `async (folder, query) => {
    window.peer ??= Promise.all([
      import(folder + 'engine.js'),
      fetch(folder + 'index.json').then((response) => response.text()),
    ]).then(([{default: Engine}, text]) =>
      Engine.loadJSON(text, {
        fields: ${JSON.stringify(fields)},
        tokenize: ${String(pairs)},
      }));
    const options = {combineWith: 'AND', prefix: true, boost: {title: 4}};
    const found = (await window.peer).search(query, options);
    return found.slice(0, 10).map(({id}) => id);
  }`,
};

export const peers = [pagefind, miniSearch];

/** Makes the folder of a peer's files within a site. */
export async function peerFolder(site: string, nth: number): Promise<string> {
  const folder = path.join(site, 'peers', String(nth));
  await mkdir(folder, {recursive: true});
  return folder;
}
