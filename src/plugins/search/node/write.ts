import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {
  fileName,
  headsPerFile,
  manifestName,
  type FileContents,
  type IndexFileKind,
  type PageHead,
  type Posting,
  type SearchManifest,
  type SearchPage,
} from '../shared/indexFormat';
import type {PageFacts} from '../shared/ranking';
import {gatherTokens} from './gather';

/**
 * Characters of a shard before compression. Small shards save bytes, as a query
 * needs five or so; but the manifest lists them all, so that a large site has
 * larger ones.
 */
const shardLength = (pageCount: number) =>
  Math.min(6000 + 10 * pageCount, 20000);

type TokenEntry = [token: string, postings: Posting[]];

/** Divides the list of tokens into shards of at most this length. */
function divideIntoShards(
  tokens: TokenEntry[],
  greatestLength: number,
): TokenEntry[][] {
  const shards: TokenEntry[][] = [];
  let shard: TokenEntry[] = [];
  let length = 0;
  for (const entry of tokens) {
    const entryLength = JSON.stringify(entry).length;
    // A token that is longer than a shard gets one of its own, so that it does
    // not make its neighbours' shard larger.
    if (shard.length === 0 || length + entryLength > greatestLength) {
      shard = [];
      shards.push(shard);
      length = 0;
    }
    shard.push(entry);
    length += entryLength;
  }
  return shards;
}

/**
 * Writes an index. Each file is named by its content, so that a browser may
 * keep it for good, a deploy renames only the files that it changes, and a tab
 * that is older than the deploy finds a file gone rather than another one.
 */
export function writeIndex(folder: string, pages: SearchPage[]): void {
  mkdirSync(folder, {recursive: true});
  const hashes: SearchManifest['hashes'] = {
    shards: [],
    heads: [],
    texts: [],
    words: [],
  };

  function write<K extends IndexFileKind>(
    kind: K,
    content: FileContents[K],
  ): void {
    const json = JSON.stringify(content);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
    const file = path.join(folder, fileName(kind, hash));
    writeFileSync(file, gzipSync(json, {level: 9}));
    hashes[kind].push(hash);
  }

  const heads: PageHead[] = [];
  const factsOfPages: PageFacts[] = [];
  for (const {sections, pageFacts, ...head} of pages) {
    write('texts', sections);
    heads.push(head);
    factsOfPages.push(pageFacts);
  }
  for (let first = 0; first < heads.length; first += headsPerFile) {
    write('heads', heads.slice(first, first + headsPerFile));
  }
  const {tokens, words} = gatherTokens(pages);
  const firstTokens: string[] = [];
  for (const shard of divideIntoShards(tokens, shardLength(pages.length))) {
    // Not an object literal: a token may be called `__proto__`.
    write('shards', Object.fromEntries(shard));
    firstTokens.push(shard[0]?.[0] ?? '');
  }
  // Whatever would come before all tokens is looked for in the first shard.
  if (firstTokens.length > 0) {
    firstTokens[0] = '';
  }
  write('words', words);

  const manifest: SearchManifest = {
    hashes,
    firstTokens,
    pageFacts: factsOfPages,
  };
  writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest));
}
