import {createHash} from 'node:crypto';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {
  fileName,
  headsPerFile,
  manifestName,
  type FileContents,
  type IndexFile,
  type Posting,
  type SearchManifest,
  type SearchPage,
} from '../shared/types';
import {gather} from './gather';

/**
 * Characters of a shard before compression. Small ones save bytes, as a query
 * needs five or so; but the manifest lists them all.
 */
const shardSize = (pages: number) => Math.min(6000 + 10 * pages, 20000);

/** The tokens with their postings, divided into files. */
function shardsOf(tokens: [string, Posting[]][], most: number) {
  const shards: (typeof tokens)[] = [];
  let length = Infinity;
  for (const entry of tokens) {
    const size = JSON.stringify(entry).length;
    // A common token does not make its neighbours' shard larger.
    if (length + size > most) {
      shards.push([]);
      length = 0;
    }
    shards.at(-1)?.push(entry);
    length += size;
  }
  return shards;
}

/**
 * Writes an index. Each file is named by its content, so that a browser may
 * keep it for good, a deploy renames only the files that it changes, and a tab
 * that is older than the deploy finds a file gone rather than another one.
 */
export function writeIndex(folder: string, pages: SearchPage[]): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const files: SearchManifest['files'] = {s: [], h: [], t: [], w: []};

  function write<K extends IndexFile>(kind: K, content: FileContents[K]): void {
    const json = JSON.stringify(content);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
    const file = path.join(folder, fileName(kind, hash));
    writeFileSync(file, gzipSync(json, {level: 9}));
    files[kind].push(hash);
  }

  const heads = pages.map(({sections, ...head}) => {
    write('t', sections);
    return head;
  });
  for (let at = 0; at < heads.length; at += headsPerFile) {
    write('h', heads.slice(at, at + headsPerFile));
  }
  const {tokens, words} = gather(pages);
  const shards = shardsOf(tokens, shardSize(pages.length));
  for (const shard of shards) {
    // Not an object literal: a token may be called `__proto__`.
    write('s', Object.fromEntries(shard));
  }
  write('w', words);

  const manifest: SearchManifest = {
    files,
    // Whatever comes before all tokens would be in the first shard.
    shards: shards.map((shard, nth) => (nth && shard[0] ? shard[0][0] : '')),
  };
  writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest));
}
