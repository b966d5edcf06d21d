import {ring} from './types';

/** How much each page is about something, and where that is: see `Posting`. */
export type Postings = Map<number, {weight: number; places: number[]}>;

/** Pages of a piece, and its offset in the whole query. */
export type Found = {at: number; pages: Postings};

/** A page by its number. */
export type Ranked = {page: number; score: number};

/** The best first. */
export const byScore = (a: {score: number}, b: {score: number}): number =>
  b.score - a.score;

/** Share of the best page's score that makes another one a partial match. */
const worthShowing = 0.5;

/** More partial matches are not listed. */
const partialLimit = 10;

/** Factor for a page that has all terms together, as they were typed. */
const together = 100;

/**
 * The pages that have all terms, each given as its pieces, and those that have
 * most, the best first by BM25: rare pieces count more, and the build computed
 * the weights.
 */
export function rank(
  terms: Found[][],
  pageCount: number,
  excluded?: Set<number>,
) {
  const phrase = terms.flat();
  const scores = new Map<number, number>();
  for (const piece of phrase) {
    const rarity = Math.log(1 + pageCount / (piece.pages.size + 1));
    piece.pages.forEach((posting, page) => {
      scores.set(page, (scores.get(page) ?? 0) + rarity * posting.weight);
    });
  }

  /** Whether a page has all pieces, in places as far apart as in the query. */
  const has = (found: Found[], page: number) => {
    let starts: number[] | undefined;
    return found.every(({at, pages}) => {
      const places = pages.get(page)?.places ?? [];
      const own = places.map((place) => (place - at) & (ring - 1));
      starts = starts?.filter((start) => own.includes(start)) ?? own;
      return starts.length > 0;
    });
  };
  const all = Array.from(scores, ([page, score]): Ranked => {
    const factor = has(phrase, page) ? together : 1;
    return {page, score: score * factor};
  })
    .filter(({page}) => !excluded?.has(page))
    .sort(byScore);
  const full = all.filter(({page}) => terms.every((term) => has(term, page)));
  const least = (all[0]?.score ?? 0) * worthShowing;
  const best = all.slice(0, partialLimit);
  return {full, partial: best.filter(({score}) => score >= least)};
}
