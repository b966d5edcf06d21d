import type {SearchManifest} from './types';
import type {Postings} from './shard';

/** Pages of a piece, and its offset in the whole query. */
export type Found = {at: number; pages: Postings};

/** The number of a page and its score. */
type Ranked = [page: number, score: number];

/** Of the best page's score, how much another must have to be a partial match. */
const worthShowing = 0.5;

/** What it is worth that all terms stand together, as they were typed. */
const together = 2;

/** Whether a page has all pieces, in places as far apart as in the query. */
function inPlace(found: Found[], page: number, ring: number): boolean {
  let starts: number[] | undefined;
  return found.every((piece) => {
    const posting = piece.pages.get(page);
    if (posting?.places.length) {
      const own = posting.places.map(
        (place) => (place - piece.at) & (ring - 1),
      );
      starts = starts?.filter((start) => own.includes(start)) ?? own;
    }
    return posting && starts?.length !== 0;
  });
}

/**
 * The pages that have all terms, or if there are none those that have most of
 * them, the best first: rare pieces count more, and the weights, which the
 * build computed, say how much a page is about one (BM25, both together).
 *
 * @param terms the pieces of each term
 * @param partLimit how many pages with a part of the terms are enough
 */
export function rank(
  terms: Found[][],
  manifest: SearchManifest,
  partLimit: number,
): Ranked[] {
  const phrase = terms.flat();
  const scores = new Map<number, number>();
  for (const piece of phrase) {
    const rarity = Math.log(1 + manifest.pages / (piece.pages.size + 1));
    piece.pages.forEach((posting, page) => {
      scores.set(page, (scores.get(page) ?? 0) + rarity * posting.weight);
    });
  }

  const all: Ranked[] = [...scores];
  const has = (found: Found[], page: number) =>
    inPlace(found, page, manifest.ring);
  for (const one of all) {
    one[1] *= has(phrase, one[0]) ? together : 1;
  }
  all.sort((a, b) => b[1] - a[1]);
  const full = all.filter((one) => terms.every((found) => has(found, one[0])));
  const least = (all[0]?.[1] ?? 0) * worthShowing;
  return full[0]
    ? full
    : all.filter((one) => one[1] >= least).slice(0, partLimit);
}
