import type {Found} from './rank';
import {readPostings, type Postings, type Shard} from './shard';
import {pieces, type Piece} from './tokens';
import {shardFile, textFile, wordsFile} from './types';
import type {SearchManifest, SearchPage} from './types';
import {canBeTypo, correct} from './typo';

/** What a file of the index says; rejects when it cannot be had. */
export type Load = (file: string) => Promise<unknown>;

/** A lone letter begins more tokens than anybody wants to download. */
const shardLimit = 4;

/** A term as it was meant. */
type Looked = {term: string; found: Found[]};

export type Lookup = {
  /** The pages that have a token, or any that begins with it. */
  find: (piece: Piece) => Promise<Postings>;
  /**
   * Finds the pieces of a term, and puts the word that was meant in the place
   * of one that no page has.
   *
   * @param start of the term in the query
   */
  look: (term: string, start: number) => Promise<Looked>;
  readPage: (page: number) => Promise<SearchPage>;
};

/** Reads an index piece by piece, as far as a query needs it. */
export function createLookup(
  {shards, bundle}: SearchManifest,
  load: Load,
): Lookup {
  const kept = new Map<string, Promise<unknown>>();

  /** Loads each file once; a failure is not kept, so that a retry loads again. */
  function get<T>(file: string): Promise<T> {
    const known = kept.get(file);
    const content = known ?? load(file);
    if (!known) {
      kept.set(file, content);
      content.catch(() => kept.delete(file));
    }
    // The build wrote it.
    return content as Promise<T>;
  }

  const shardOf = (token: string) =>
    Math.max(1, shards.filter((first) => first <= token).length) - 1;

  async function find({token, open}: Piece): Promise<Postings> {
    const first = shardOf(token);
    const last = open ? shardOf(`${token}\uffff`) : first;
    const files = shards
      .slice(first, Math.min(last + 1, first + shardLimit))
      .map((_, nth) => get<Shard>(shardFile(first + nth)));
    const all: Postings = new Map();
    for (const shard of await Promise.all(files)) {
      for (const [known, list] of Object.entries(shard)) {
        if (open ? known.startsWith(token) : known === token) {
          readPostings(list, all);
        }
      }
    }
    return all;
  }

  async function look(term: string, start: number): Promise<Looked> {
    const found = await Promise.all(
      pieces(term).map(async (piece) => ({
        token: piece.token,
        at: start + piece.at,
        pages: await find(piece),
      })),
    );
    const wrong = found.find(
      (one) => !one.pages.size && canBeTypo(one.token),
    )?.token;
    const right = wrong && correct(wrong, await get<string[]>(wordsFile));
    return right ? look(term.replace(wrong, right), start) : {term, found};
  }

  async function readPage(page: number): Promise<SearchPage> {
    const pages = await get<SearchPage[]>(textFile(Math.floor(page / bundle)));
    return pages[page % bundle] as SearchPage;
  }

  return {find, look, readPage};
}
