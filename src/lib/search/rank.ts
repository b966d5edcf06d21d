import {canBeNear} from './near';
import {segmentsOf, weightOf, type Postings} from './shard';

/** For each term its pieces, for each piece its pages. */
export type Found = Postings[][];

export type Ranked = {
  /** Numbers of pages and their scores, the best first. */
  pages: [page: number, score: number][];
  /** Whether no page has all pieces, and these have a part of them. */
  partial: boolean;
};

/** Of the best page's score, how much another must have to be a partial match. */
const worthShowing = 0.5;

/** What it is worth that all terms stand together. */
const together = 1.5;

/**
 * Orders the pages that have all pieces, or if there are none those that have
 * a part: rare pieces count more, and the weights, which the build computed,
 * say how much a page is about one (BM25, both together).
 *
 * @param total pages of the site
 */
export function rank(terms: Found, total: number): Ranked {
  const scores = new Map<number, number>();
  for (const pages of terms.flat()) {
    const rarity = Math.log(1 + total / (pages.size + 1));
    for (const [page, posting] of pages) {
      const score = scores.get(page) ?? 0;
      scores.set(page, score + rarity * weightOf(posting));
    }
  }

  const near = (lists: Postings[], page: number) =>
    !lists[0] ||
    canBeNear(lists.map((pages) => segmentsOf(pages.get(page) ?? 0)));
  const full: Ranked['pages'] = [];
  for (const [page, score] of scores) {
    if (terms.every((lists) => near(lists, page))) {
      full.push([page, near(terms.flat(), page) ? score * together : score]);
    }
  }

  const best = Math.max(...scores.values());
  const pages = full[0]
    ? full
    : [...scores].filter(([, score]) => score >= best * worthShowing);
  pages.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return {pages, partial: !full[0]};
}
