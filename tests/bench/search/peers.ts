import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import MiniSearch from 'minisearch';

import {wholeText} from '../../../src/lib/search/result';
import type {SearchPage} from '../../../src/plugins/search/engine/types';

/** An engine that a site would use otherwise, over the same pages. */
export type Peer = {
  name: string;
  /** Puts what its browser side loads into a folder that is there. */
  write: (folder: string, pages: SearchPage[]) => Promise<void>;
  /**
   * JavaScript for the browser, since the tests' compiler would make something
   * else of its imports: a function of the folder's address and a query, which
   * resolves to at most ten addresses.
   */
  search: string;
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
  async write(folder, pages) {
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

export const peers = [miniSearch];

/** Makes the folder of a peer's files within a site. */
export async function peerFolder(site: string, nth: number): Promise<string> {
  const folder = path.join(site, 'peers', String(nth));
  await mkdir(folder, {recursive: true});
  return folder;
}
