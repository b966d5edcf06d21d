import {createHash} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip as gzipWithCallback} from 'node:zlib';

import {
  fileName,
  headsPerFile,
  indexVersion,
  manifestName,
  type PageHead,
  type SearchManifest,
  type SearchPage,
} from '../engine/types';
import {Gatherer} from './gather';

const gzip = promisify(gzipWithCallback);

/**
 * Bytes of a shard before compression. A query wants some five of them, and
 * the manifest lists them all: small ones suit a small site.
 */
const shardSize = (pages: number) => (pages < 2000 ? 5000 : 8000);

/** Among many pages, more of them look right by chance. */
const ringSize = (pages: number) => (pages < 2000 ? 128 : 256);

/** Files that are written side by side; each holds its content in memory. */
const filesAtOnce = 16;

/** Words that a misspelt one of five letters can mean, such as crystal-tile2. */
const commonWord = /^[a-z][a-z\d._-]{3,}$/;

/** The tokens with their postings, divided into files of about that size. */
function shardsOf(gatherer: Gatherer, size: number): [string, string][][] {
  const shards: [string, string][][] = [];
  let length = Infinity;
  for (const token of gatherer.list()) {
    const postings = gatherer.postings(token);
    // A common token does not make its neighbours' shard larger.
    if (length + postings.length > size) {
      shards.push([]);
      length = 0;
    }
    shards.at(-1)?.push([token, postings]);
    length += token.length + postings.length;
  }
  return shards;
}

/** All words that a misspelt one could mean, the commonest first. */
function wordsOf(gatherer: Gatherer): string[] {
  const rank = (word: string) => -gatherer.frequency(word);
  return [...new Set([...gatherer.list(), ...gatherer.parts])]
    .filter((word) => commonWord.test(word))
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * Writes an index page by page. The folder's name follows its content, so
 * that a browser may keep the files for good and a tab that is older than the
 * build finds them gone rather than mixed.
 *
 * @param folder is emptied before
 * @param expected how many pages there are, about
 */
export async function writeIndex(
  folder: string,
  pages: AsyncIterable<SearchPage> | Iterable<SearchPage>,
  expected: number,
): Promise<void> {
  const unfinished = path.join(folder, 'unfinished');
  await rm(folder, {recursive: true, force: true});
  await mkdir(unfinished, {recursive: true});

  const hash = createHash('sha256');
  let writing: Promise<void>[] = [];
  /** Compresses and writes beside the other work, some files at a time. */
  async function write(file: string, content: unknown): Promise<void> {
    const json = JSON.stringify(content);
    hash.update(file).update(json);
    writing.push(
      gzip(json, {level: 9}).then((packed) =>
        writeFile(path.join(unfinished, file), packed),
      ),
    );
    if (writing.length >= filesAtOnce) {
      await Promise.all(writing);
      writing = [];
    }
  }

  const ring = ringSize(expected);
  const gatherer = new Gatherer(ring);
  const heads: PageHead[] = [];
  for await (const {sections, ...head} of pages) {
    gatherer.add(heads.length, {sections, ...head});
    await write(fileName('t', heads.length), sections);
    heads.push(head);
  }
  for (let at = 0; at < heads.length; at += headsPerFile) {
    const share = heads.slice(at, at + headsPerFile);
    await write(fileName('h', at / headsPerFile), share);
  }
  const shards = shardsOf(gatherer, shardSize(expected));
  for (const [nth, shard] of shards.entries()) {
    // Not an object literal: a token may be called `__proto__`.
    await write(fileName('s', nth), Object.fromEntries(shard));
  }
  await write(fileName('w', 0), wordsOf(gatherer));
  await Promise.all(writing);

  const manifest: SearchManifest = {
    version: indexVersion,
    folder: hash.digest('hex').slice(0, 12),
    pages: heads.length,
    ring,
    // Whatever comes before all tokens would be in the first shard.
    shards: shards.map((shard, nth) => (nth && shard[0] ? shard[0][0] : '')),
  };
  await rename(unfinished, path.join(folder, manifest.folder));
  await writeFile(path.join(folder, manifestName), JSON.stringify(manifest));
}
