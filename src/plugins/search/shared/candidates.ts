import {toPlace} from './indexFormat';
import {
  comparePages,
  rarity,
  scorePage,
  type PageFacts,
  type RankedPage,
} from './ranking';
import type {Prefix} from './tokens';

/** The pages with a token, by their numbers; see `Posting` for the values. */
export type PagePostings = Map<number, {weight: number; places: number[]}>;

/** A prefix with the pages that have a token which begins with it. */
export type PrefixMatch = Prefix & {pages: PagePostings};

/** A page that the index has for a query; its text has not been read yet. */
export type Candidate = RankedPage & {
  /** By which the index knows the page. */
  pageNumber: number;
};

/** Pages in an answer. */
export const pageLimit = 10;

/**
 * A partial match is listed if it has this share of the best one's relevance. It is
 * not the score, so that a factor in ranking.ts puts pages in order and hides none.
 */
const partialShare = 0.5;

/** No more partial matches are listed. */
const partialLimit = 10;

/**
 * Whether a page has all of these prefixes, and in places that are as far apart
 * as their offsets in the query. Each place of a prefix tells where the query
 * would then begin; all prefixes must agree on one such beginning. A place is
 * only a remainder, and does not say in which block it is, so that the prefixes
 * may also agree by chance.
 */
function hasTogether(matches: PrefixMatch[], pageNumber: number): boolean {
  let commonStarts: number[] | undefined;
  for (const {offset, pages} of matches) {
    const places = pages.get(pageNumber)?.places ?? [];
    const starts = places.map((place) => toPlace(place - offset));
    commonStarts =
      commonStarts?.filter((start) => starts.includes(start)) ?? starts;
    if (commonStarts.length === 0) {
      return false;
    }
  }
  return true;
}

/** The pages that have all prefixes of a term next to each other. */
export function pagesWithTerm(prefixes: PrefixMatch[]): number[] {
  const pages = prefixes[0]?.pages.keys() ?? [];
  return [...pages].filter((pageNumber) => hasTogether(prefixes, pageNumber));
}

/**
 * The pages that have all terms (`full`), and the best of those that have any
 * (`partial`), in their order.
 *
 * @param prefixesByTerm the prefixes of each term, with their offsets in the
 * whole query
 * @param factsOfPages those of each page, by its number
 * @param excludedPages numbers of pages that are left out
 */
export function findCandidates(
  prefixesByTerm: PrefixMatch[][],
  factsOfPages: PageFacts[],
  excludedPages: Set<number>,
): {full: Candidate[]; partial: Candidate[]} {
  const allPrefixes = prefixesByTerm.flat();
  const relevances = new Map<number, number>();
  for (const {pages} of allPrefixes) {
    const factor = rarity(pages.size, factsOfPages.length);
    for (const [pageNumber, {weight}] of pages) {
      const soFar = relevances.get(pageNumber) ?? 0;
      relevances.set(pageNumber, soFar + factor * weight);
    }
  }

  const candidates: Candidate[] = [];
  for (const [pageNumber, relevance] of relevances) {
    const pageFacts = factsOfPages[pageNumber];
    if (pageFacts && !excludedPages.has(pageNumber)) {
      const phraseTogether = hasTogether(allPrefixes, pageNumber);
      const ranking = {pageFacts, relevance, phraseTogether};
      candidates.push({...ranking, pageNumber, score: scorePage(ranking)});
    }
  }
  candidates.sort(comparePages);

  const full = candidates.filter(({pageNumber}) =>
    prefixesByTerm.every((prefixes) => hasTogether(prefixes, pageNumber)),
  );
  const greatest = Math.max(0, ...candidates.map(({relevance}) => relevance));
  const partial = candidates
    .slice(0, partialLimit)
    .filter(({relevance}) => relevance >= greatest * partialShare);
  return {full, partial};
}
