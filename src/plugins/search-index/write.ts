import {createHash} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip as gzipWithCallback} from 'node:zlib';

import {
  fileName,
  indexVersion,
  manifestName,
  type PageHead,
  type SearchManifest,
  type SearchPage,
  type SearchSection,
} from '../../lib/search/types';
import {evenOut} from './even';
import {Gatherer} from './gather';

const gzip = promisify(gzipWithCallback);

/**
 * Bytes of a shard before compression. A query wants some five of them, and
 * the manifest lists them all: small ones suit a small site.
 */
const shardSize = (pages: number) => (pages < 2000 ? 5000 : 8000);

/** Among many pages, more of them look right by chance. */
const ringSize = (pages: number) => (pages < 2000 ? 128 : 256);

/**
 * Pages whose heads share a file, about 3 KB: ten results want several of them,
 * and few sites have more files of them than a browser fetches at once.
 */
const headShare = 128;

/** Sites of more pages bundle their texts, so as not to double their files. */
const singleTexts = 4000;

/** Files that are written side by side; each holds its content in memory. */
const filesAtOnce = 16;

/** Words that a misspelt one of five letters can mean, such as crystal-tile2. */
const commonWord = /^[a-z][a-z\d._-]{3,}$/;

/**
 * Writes an index page by page. The folder's name follows its content, so
 * that a browser may keep the files for good and a tab that is older than the
 * build finds them gone rather than mixed.
 */
export class IndexWriter {
  readonly #gatherer: Gatherer;
  readonly #hash = createHash('sha256');
  readonly #ring: number;
  readonly #folder: string;
  readonly #share: SearchManifest['share'];
  /** Of the pages whose file is not full yet. */
  readonly #waiting = {h: [] as PageHead[], t: [] as SearchSection[][]};
  #writing: Promise<void>[] = [];
  #pages = 0;

  private constructor(folder: string, pages: number) {
    this.#folder = folder;
    this.#ring = ringSize(pages);
    this.#gatherer = new Gatherer(this.#ring);
    this.#share = {
      h: headShare,
      t: Math.max(1, Math.ceil(pages / singleTexts)),
    };
  }

  /** @param pages how many are going to be added */
  static async create(folder: string, pages: number): Promise<IndexWriter> {
    const writer = new IndexWriter(folder, pages);
    await rm(folder, {recursive: true, force: true});
    await mkdir(writer.#path(), {recursive: true});
    return writer;
  }

  async add(written: SearchPage): Promise<void> {
    const page = evenOut(written);
    this.#gatherer.add(this.#pages, page);
    const {sections, ...head} = page;
    this.#waiting.h.push(head);
    this.#waiting.t.push(sections);
    this.#pages += 1;
    await this.#writeShared('h', this.#share.h);
    await this.#writeShared('t', this.#share.t);
  }

  async finish(): Promise<void> {
    await this.#writeShared('h', 1);
    await this.#writeShared('t', 1);
    const shards = await this.#writeShards();
    await this.#written();
    const folder = this.#hash.digest('hex').slice(0, 12);
    const manifest: SearchManifest = {
      version: indexVersion,
      folder,
      pages: this.#pages,
      ring: this.#ring,
      share: this.#share,
      shards,
    };
    await rename(this.#path(), path.join(this.#folder, folder));
    await writeFile(
      path.join(this.#folder, manifestName),
      JSON.stringify(manifest),
    );
  }

  #path(file = ''): string {
    return path.join(this.#folder, 'unfinished', file);
  }

  /** Compresses and writes beside the other work, some files at a time. */
  async #write(file: string, content: unknown): Promise<void> {
    const json = JSON.stringify(content);
    this.#hash.update(file).update(json);
    this.#writing.push(
      gzip(json, {level: 9}).then((packed) =>
        writeFile(this.#path(file), packed),
      ),
    );
    if (this.#writing.length >= filesAtOnce) {
      await this.#written();
    }
  }

  async #written(): Promise<void> {
    await Promise.all(this.#writing);
    this.#writing = [];
  }

  /** Writes what waits for a file of that kind, if it is of so many pages. */
  async #writeShared(kind: 'h' | 't', least: number): Promise<void> {
    const waiting = this.#waiting[kind];
    if (waiting.length >= least) {
      const nth = Math.ceil(this.#pages / this.#share[kind]) - 1;
      await this.#write(fileName(kind, nth), waiting.splice(0));
    }
  }

  async #writeShards(): Promise<string[]> {
    const tokens = this.#gatherer.list();
    const size = shardSize(this.#pages);
    const firsts: string[] = [];
    let shard: [token: string, postings: string][] = [];
    let length = 0;
    const flush = async () => {
      const [first] = shard;
      if (first) {
        // Not an object literal: a token may be called `__proto__`.
        const content = Object.fromEntries(shard);
        await this.#write(fileName('s', firsts.length), content);
        // Whatever comes before all tokens would be in the first shard.
        firsts.push(firsts.length > 0 ? first[0] : '');
        shard = [];
        length = 0;
      }
    };
    for (const token of tokens) {
      const postings = this.#gatherer.postings(token);
      // A common token does not make its neighbours' shard larger.
      if (length + postings.length > size) {
        await flush();
      }
      shard.push([token, postings]);
      length += token.length + postings.length;
    }
    await flush();
    const rank = (word: string) => -this.#gatherer.frequency(word);
    const words = [...new Set([...tokens, ...this.#gatherer.parts])]
      .filter((word) => commonWord.test(word))
      .sort((a, b) => rank(a) - rank(b));
    await this.#write(fileName('w', 0), words);
    return firsts;
  }
}
