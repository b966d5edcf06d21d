import {createHash} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {
  indexVersion,
  manifestName,
  shardFile,
  textFile,
  wordsFile,
  type SearchManifest,
  type SearchPage,
} from '../../lib/search/types';
import {Bytes, pushToken} from './encode';
import {evenOut} from './even';
import {Gatherer} from './gather';

/**
 * Bytes of a shard before compression. A query wants some five of them, and
 * the manifest lists them all: small ones suit a small site.
 */
const shardSize = (pages: number) => (pages < 500 ? 4000 : 8000);

/** Sites of more pages bundle their texts, so as not to double their files. */
const singleTexts = 4000;

/** Words that a misspelt one of five letters can mean. */
const commonWord = /^[a-z]{4,}$/;

/**
 * Writes an index page by page. The folder's name follows its content, so
 * that a browser may keep the files for good and a tab that is older than the
 * build finds them gone rather than mixed.
 */
export class IndexWriter {
  readonly #gatherer = new Gatherer();
  readonly #hash = createHash('sha256');
  readonly #bundle: number;
  readonly #folder: string;
  #texts: SearchPage[] = [];
  #pages = 0;

  private constructor(folder: string, pages: number) {
    this.#folder = folder;
    this.#bundle = Math.max(1, Math.ceil(pages / singleTexts));
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
    this.#texts.push(page);
    this.#pages += 1;
    if (this.#texts.length === this.#bundle) {
      await this.#writeTexts();
    }
  }

  async finish(): Promise<void> {
    if (this.#texts.length > 0) {
      await this.#writeTexts();
    }
    const shards = await this.#writeShards();
    const folder = this.#hash.digest('hex').slice(0, 12);
    const manifest: SearchManifest = {
      version: indexVersion,
      folder,
      pages: this.#pages,
      bundle: this.#bundle,
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

  async #write(file: string, content: Uint8Array): Promise<void> {
    this.#hash.update(file).update(content);
    await writeFile(this.#path(file), gzipSync(content, {level: 9}));
  }

  /** UTF-16, which is smaller than UTF-8 once compressed if it is Chinese. */
  async #writeJson(file: string, content: unknown): Promise<void> {
    await this.#write(file, Buffer.from(JSON.stringify(content), 'utf16le'));
  }

  async #writeTexts(): Promise<void> {
    const file = textFile(Math.ceil(this.#pages / this.#bundle) - 1);
    await this.#writeJson(file, this.#texts);
    this.#texts = [];
  }

  async #writeShards(): Promise<string[]> {
    const tokens = this.#gatherer.list();
    const size = shardSize(this.#pages);
    const firsts: string[] = [];
    let bytes = new Bytes();
    let before = '';
    for (const [nth, token] of tokens.entries()) {
      if (bytes.length === 0) {
        firsts.push(token);
        before = '';
      }
      pushToken(bytes, token, before, this.#gatherer.postings(token));
      before = token;
      if (bytes.length >= size || nth === tokens.length - 1) {
        await this.#write(shardFile(firsts.length - 1), bytes.content());
        bytes = new Bytes();
      }
    }
    const rank = (word: string) => -this.#gatherer.frequency(word);
    const words = tokens
      .filter((token) => commonWord.test(token))
      .sort((a, b) => rank(a) - rank(b));
    await this.#writeJson(wordsFile, words);
    return firsts;
  }
}
