import {readPostings, readShard, type Postings} from './shard';
import {shardFile, textFile, wordsFile} from './types';
import type {SearchManifest, SearchPage} from './types';
import type {Piece} from './tokens';

/** Content of a file of the index; rejects when it cannot be had. */
export type Load = (file: string) => Promise<Uint8Array>;

/** A lone letter begins more tokens than anybody wants to download. */
const shardLimit = 4;

/** Loads each file once; a failure is not kept, so that a retry loads again. */
function keep<T>(load: Load, read: (bytes: Uint8Array) => T) {
  const kept = new Map<string, Promise<T>>();
  return (file: string): Promise<T> => {
    const known = kept.get(file);
    const value = known ?? load(file).then(read);
    if (!known) {
      kept.set(file, value);
      value.catch(() => kept.delete(file));
    }
    return value;
  };
}

const readJson = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder('utf-16le').decode(bytes));

export type Lookup = {
  /** The pages that have a token, or any that begins with it. */
  find: (piece: Piece) => Promise<Postings>;
  page: (page: number) => Promise<SearchPage>;
  /** Latin words, the commonest first. */
  words: () => Promise<string[]>;
};

/** Reads an index piece by piece, as far as a query needs it. */
export function createLookup(
  {shards, bundle}: SearchManifest,
  load: Load,
): Lookup {
  const shard = keep(load, readShard);
  const json = keep(load, readJson);
  const shardOf = (token: string) =>
    Math.max(1, shards.filter((first) => first <= token).length) - 1;
  return {
    async find({token, open}) {
      const first = shardOf(token);
      const last = open ? shardOf(`${token}\uffff`) : first;
      const files = shards
        .slice(first, Math.min(last + 1, first + shardLimit))
        .map((_, nth) => shard(shardFile(first + nth)));
      const all: Postings = new Map();
      for (const {bytes, tokens} of await Promise.all(files)) {
        for (const [known, at] of tokens) {
          if (open ? known.startsWith(token) : known === token) {
            readPostings(bytes, at, all);
          }
        }
      }
      return all;
    },

    async page(page) {
      const file = textFile(Math.floor(page / bundle));
      return ((await json(file)) as SearchPage[])[page % bundle] as SearchPage;
    },

    words: () => json(wordsFile) as Promise<string[]>,
  };
}
