import {ring, type Postings} from './shard';

/** Pages of a piece, and its offset in the term. */
export type Found = {at: number; pages: Postings};

export type Ranked = {
  /** Numbers of pages and their scores, the best first. */
  pages: [page: number, score: number][];
  /** Whether no page has all pieces, and these have a part of them. */
  partial: boolean;
};

/** Of the best page's score, how much another must have to be a partial match. */
const worthShowing = 0.5;

/** What it is worth that all terms stand together, as they were typed. */
const together = 2;

/** Whether a page has all pieces, in places as far apart as in the term. */
function inPlace(found: Found[], page: number): boolean {
  let starts: Set<number> | undefined;
  for (const {at, pages} of found) {
    const posting = pages.get(page);
    if (!posting) {
      return false;
    }
    if (posting.places) {
      const here = posting.places.map((place) => (place - at) & (ring - 1));
      const before = starts;
      starts = new Set(
        before ? here.filter((start) => before.has(start)) : here,
      );
      if (starts.size === 0) {
        return false;
      }
    }
  }
  return true;
}

/**
 * Orders the pages that have all terms, or if there are none those that have
 * a part: rare pieces count more, and the weights, which the build computed,
 * say how much a page is about one (BM25, both together).
 *
 * @param terms the pieces of each term
 * @param phrase the same pieces, with their offsets in the whole query
 * @param total pages of the site
 */
export function rank(terms: Found[][], phrase: Found[], total: number): Ranked {
  const scores = new Map<number, number>();
  for (const {pages} of phrase) {
    const rarity = Math.log(1 + total / (pages.size + 1));
    for (const [page, {weight}] of pages) {
      scores.set(page, (scores.get(page) ?? 0) + rarity * weight);
    }
  }

  const full: Ranked['pages'] = [];
  for (const [page, score] of scores) {
    if (terms.every((found) => inPlace(found, page))) {
      full.push([page, inPlace(phrase, page) ? score * together : score]);
    }
  }

  const best = Math.max(...scores.values());
  const pages = full[0]
    ? full
    : [...scores].filter(([, score]) => score >= best * worthShowing);
  pages.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return {pages, partial: !full[0]};
}
