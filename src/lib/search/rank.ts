import type {SearchManifest} from './types';
import type {Postings} from './shard';

/** Pages of a piece, and its offset in the whole query. */
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

/** Whether a page has all pieces, in places as far apart as in the query. */
function inPlace(found: Found[], page: number, ring: number): boolean {
  let starts: number[] | undefined;
  return found.every(({at, pages}) => {
    const posting = pages.get(page);
    if (posting?.places[0] !== undefined) {
      const before = starts;
      starts = posting.places
        .map((place) => (place - at) & (ring - 1))
        .filter((start) => !before || before.includes(start));
    }
    return posting && (!starts || starts.length > 0);
  });
}

/**
 * Orders the pages that have all terms, or if there are none those that have
 * a part: rare pieces count more, and the weights, which the build computed,
 * say how much a page is about one (BM25, both together).
 *
 * @param terms the pieces of each term
 */
export function rank(
  terms: Found[][],
  {pages: total, ring}: SearchManifest,
): Ranked {
  const phrase = terms.flat();
  const scores = new Map<number, number>();
  for (const {pages} of phrase) {
    const rarity = Math.log(1 + total / (pages.size + 1));
    for (const [page, {weight}] of pages) {
      scores.set(page, (scores.get(page) ?? 0) + rarity * weight);
    }
  }

  const all = [...scores];
  const full = all
    .filter((one) => terms.every((found) => inPlace(found, one[0], ring)))
    .map(([page, score]): [number, number] => [
      page,
      inPlace(phrase, page, ring) ? score * together : score,
    ]);
  const best = Math.max(...scores.values());
  const pages = full[0]
    ? full
    : all.filter((one) => one[1] >= best * worthShowing);
  pages.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return {pages, partial: !full[0]};
}
