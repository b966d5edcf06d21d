import {createLookup, type Load} from './lookup';
import {normalise, pattern} from './normalise';
import {parseQuery} from './query';
import {rank} from './rank';
import {matches, toResult, wholeText} from './result';
import {pieces} from './tokens';
import type {SearchAnswer, SearchManifest, SearchPage} from './types';

/** Pages in an answer. */
export const pageLimit = 10;

/** As many as are read before the others, so that there is something to see. */
const firstPages = 3;

/** Pages whose text is read for one answer, as each may be a download. */
const readLimit = 40;

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
 * The returned function rejects only when `load` does, and may then be called
 * again.
 *
 * Own code, because no published engine finds an arbitrary piece of a Chinese
 * sentence at such a size; README.md has the figures.
 */
export function createEngine(manifest: SearchManifest, load: Load): Search {
  const {find, look, readPage} = createLookup(manifest, load);

  return async (query, onPart) => {
    const {terms: typed, excluded, phrase} = parseQuery(query);
    const [looked, unwanted] = await Promise.all([
      Promise.all(typed.map((term) => look(term, phrase.indexOf(term)))),
      Promise.all(
        // Whether a page has a longer one, only its text can tell.
        excluded.flatMap((term) =>
          pieces(term)
            .filter((piece) => piece.token === term)
            .map(find),
        ),
      ),
    ]);
    const terms = looked.map((one) => one.term);
    const [wanted, banned] = [terms, excluded].map((list) =>
      list.map((term) => pattern([term])),
    ) as [RegExp[], RegExp[]];
    const exact = pattern([phrase]);
    const ranked = rank(
      looked.map((one) => one.found),
      manifest,
    );
    const candidates = ranked.pages.filter(
      (one) => !unwanted.some((pages) => pages.has(one[0])),
    );

    const right: SearchPage[] = [];
    const others: SearchPage[] = [];
    let at = 0;
    const answer = (more: boolean): SearchAnswer => {
      const marks = right[0]
        ? terms
        : terms.concat(
            terms.flatMap((term) => pieces(term).map((piece) => piece.token)),
          );
      const shown = (right[0] ? right : others).slice(0, pageLimit);
      return {
        query,
        total:
          right[0] && !ranked.partial
            ? right.length + candidates.length - at
            : shown.length,
        pages: shown.map((page) => toResult(page, marks, phrase)),
        more,
        partial: !right[0] && !!shown[0],
        terms: marks,
      };
    };

    while (
      right.length < pageLimit &&
      at < Math.min(candidates.length, ranked.partial ? pageLimit : readLimit)
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
          const whole = matches(wholeText(page));
          const worth =
            1 +
            Number(whole(exact)) +
            Number(matches(page.title)(exact)) +
            2 * Number(normalise(page.title) === phrase);
          return {page, whole, score: one[1] * worth};
        }),
      );
      for (const {page, whole} of read.sort((a, b) => b.score - a.score)) {
        if (!banned.some(whole)) {
          (wanted.every(whole) ? right : others).push(page);
        }
      }
    }
    return answer(false);
  };
}
