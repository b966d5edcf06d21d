import {has, normalise} from './normalise';
import {parseQuery} from './query';
import {rank, type Found} from './rank';
import {toResult, wholeText} from './result';
import {readPostings, type Postings, type Shard} from './shard';
import {pieces} from './tokens';
import {
  shardFile,
  textFile,
  wordsFile,
  type SearchAnswer,
  type SearchManifest,
  type SearchPage,
} from './types';
import {findSlip} from './typo';

/** Pages in an answer. */
const pageLimit = 10;

/** As many as are read before the others, so that there is something to see. */
const firstPages = 3;

/** Pages whose text is read for one answer, as each may be a download. */
const readLimit = 40;

/** A lone letter begins more tokens than anybody wants to download. */
const shardLimit = 4;

/** A shorter word has too many neighbours to guess which one was meant. */
const typoLength = 5;

/** A term as it was meant. */
type Looked = {term: string; found: Found[]};

/**
 * @param onPart gets the best pages as soon as they are known; more may follow
 *   below them
 */
export type Search = (
  query: string,
  onPart?: (answer: SearchAnswer) => void,
) => Promise<SearchAnswer>;

/**
 * Answers any string from an index that is loaded as far as queries need it.
 * The returned function rejects only when `load` does; another engine may then
 * be made.
 *
 * Own code, because no published engine finds an arbitrary piece of a Chinese
 * sentence at such a size; README.md has the figures.
 *
 * @param load gives what a file of the index says
 */
export function createEngine(
  manifest: SearchManifest,
  load: (file: string) => Promise<unknown>,
): Search {
  const kept: Record<string, Promise<unknown>> = {};

  /** Loads each file once. */
  const get = <T>(file: string) =>
    // The build wrote it.
    (kept[file] ??= load(file)) as Promise<T>;

  /** How many shards begin with this or with what comes before it. */
  const upTo = (token: string) =>
    manifest.shards.filter((first) => first <= token).length;

  /** The pages that have this token, or one that begins so. */
  async function find(token: string): Promise<Postings> {
    const first = Math.max(0, upTo(token) - 1);
    const files = manifest.shards
      .slice(first, upTo(`${token}\uffff`))
      .slice(0, shardLimit)
      .map((_, nth) => get<Shard>(shardFile(first + nth)));
    const all: Postings = new Map();
    for (const shard of await Promise.all(files)) {
      for (const known in shard) {
        if (known.startsWith(token)) {
          readPostings(shard[known] ?? '', all);
        }
      }
    }
    return all;
  }

  /**
   * Finds the pieces of a term, and puts the word that was meant in the place
   * of one that no page has.
   *
   * @param start of the term in the query
   */
  async function look(term: string, start: number): Promise<Looked> {
    const found = await Promise.all(
      pieces(term).map(async (piece) => ({
        token: piece.token,
        at: start + piece.at,
        pages: await find(piece.token),
      })),
    );
    const wrong = found.find(
      (one) => !one.pages.size && one.token.length >= typoLength,
    );
    const right =
      wrong && findSlip(wrong.token, await get<string[]>(wordsFile));
    if (!right) {
      return {term, found};
    }
    // The same letters may stand before it, rightly.
    const at = wrong.at - start;
    const rest = term.slice(at).replace(wrong.token, right);
    return look(term.slice(0, at) + rest, start);
  }

  async function readPage(page: number): Promise<SearchPage> {
    const pages = await get<SearchPage[]>(
      textFile(Math.floor(page / manifest.bundle)),
    );
    return pages[page % manifest.bundle] as SearchPage;
  }

  return async (query, onPart) => {
    const {terms: typed, excluded, phrase} = parseQuery(query);
    const looked = await Promise.all(
      typed.map((term) => look(term, phrase.indexOf(term))),
    );
    const terms = looked.map((one) => one.term);
    const unwanted = await Promise.all(
      // Whether a page has a longer one, only its text can tell.
      excluded.flatMap((term) =>
        pieces(term)
          .filter((piece) => piece.token === term)
          .map((piece) => find(piece.token)),
      ),
    );
    const candidates = rank(
      looked.map((one) => one.found),
      manifest,
      pageLimit,
    ).filter((one) => !unwanted.some((pages) => pages.has(one[0])));

    const right: SearchPage[] = [];
    const others: SearchPage[] = [];
    let at = 0;
    const answer = (more: boolean): SearchAnswer => {
      const marks = right[0]
        ? terms
        : terms.concat(
            terms.flatMap((term) => pieces(term).map((piece) => piece.token)),
          );
      const pages = (right[0] ? right : others).slice(0, pageLimit);
      return {
        query,
        total: right[0] ? right.length + candidates.length - at : pages.length,
        pages: pages.map((page) => toResult(page, marks, phrase)),
        more,
        partial: !right[0] && !!pages[0],
        terms: marks,
      };
    };

    while (
      right.length < pageLimit &&
      at < Math.min(candidates.length, readLimit)
    ) {
      if (right[0]) {
        onPart?.(answer(true));
      }
      const batch = candidates.slice(
        at,
        at + (at ? pageLimit - right.length : firstPages),
      );
      at += batch.length;
      const read = await Promise.all(
        batch.map(async (one) => {
          const page = await readPage(one[0]);
          const text = wholeText(page);
          const worth =
            (has(text, phrase) ? 2 : 1) *
            (has(page.title, phrase) ? 2 : 1) *
            (normalise(page.title) === phrase ? 2 : 1);
          return {page, text, score: one[1] * worth};
        }),
      );
      for (const {page, text} of read.sort((a, b) => b.score - a.score)) {
        const isThere = (term: string) => has(text, term);
        if (!excluded.some(isThere)) {
          (terms.every(isThere) ? right : others).push(page);
        }
      }
    }
    return answer(false);
  };
}
