/*
 * The order of the search results.
 *
 * How to add a rule is in ../README.md, below 结果的先后. What is done in turn:
 *
 * 1. At build, node/gather.ts counts where a page has a token, by
 *    `occurrenceWeights`, and turns the count into a weight by `tokenWeight`.
 * 2. In the browser, candidates.ts adds up weight times `rarity` over all parts
 *    of the query. Where a part begins several tokens of a page, the greatest of
 *    their weights counts. The sum is the relevance of the page. `comparePages`
 *    puts all pages with the words in order. The facts about their titles and
 *    texts are not known yet.
 * 3. The first ten are read, and put in order again with these facts; more, by
 *    answerQuery.ts, where their texts turn out not to have the words. Pages that
 *    may have an excluded word are read last.
 * 4. Below a page, its sections are in the order of `scoreSection`.
 */

/**
 * What the index knows of each page before the page is read. All of it is in the
 * manifest, which each visitor who searches downloads: now 2 to 3 bytes for a page. A
 * new field does not change the format's version, as older scripts pass over it.
 */
export type PageFacts = {
  /** A page is neither a document nor a post. */
  kind: 'document' | 'post' | 'page';
  /**
   * A day in the form `2024-03-05` that the page shows: when a document was last
   * changed (`last_update` of its author, else git), or a post published. It is
   * missing where nobody knows it.
   */
  date?: string | undefined;
  /** How many levels stand above it: the navbar's label and the categories. */
  depth: number;
};

/** How much one occurrence of a token counts, by the place where it stands. */
export const occurrenceWeights = {title: 8, heading: 3, text: 1};

/** BM25's usual k1: a token that is repeated counts for less each time. */
const saturation = 1.2;

/** BM25's usual b: a token counts for less on a long page. */
const lengthShare = 0.75;

/**
 * UTF-16 units of an average page. It is fixed and not computed from the pages,
 * so that a new page does not change the weights of all others.
 */
const averageLength = 2000;

/** The index keeps weights as whole numbers up to this one. */
const greatestWeight = 7;

/**
 * The weight of a token on a page, by BM25.
 *
 * @param weightedCount its occurrences, each counted by `occurrenceWeights`
 * @param pageLength in UTF-16 units
 */
export function tokenWeight(weightedCount: number, pageLength: number): number {
  const size = 1 - lengthShare + (lengthShare * pageLength) / averageLength;
  const divisor = weightedCount + saturation * size;
  return Math.ceil((greatestWeight * weightedCount) / divisor);
}

/**
 * How much a part of the query says: the fewer pages have it, the more. Unlike
 * BM25's factor, it does not fall to 0 for a part that nearly all pages have.
 */
export const rarity = (pagesWithPart: number, pageCount: number): number =>
  Math.log(1 + pageCount / (pagesWithPart + 1));

/** What the relevance of a page is multiplied by, where it applies. */
const rankingFactors = {
  /**
   * By its places in the index, the page seems to have the whole query in one
   * piece. Great enough to put it before pages whose places do not agree. Those of
   * long pages may agree by chance, which only their texts show.
   */
  phraseTogether: 100,
  /** The title has the whole query in one piece. */
  titleContainsQuery: 2,
  /** The title is the whole query. Comes on top of `titleContainsQuery`. */
  titleIsQuery: 2,
  /**
   * The title and the text have the words of the query, but not in one piece.
   * `phraseTogether` does not count then: the places agreed by chance.
   */
  wordsApart: 0.01,
};

/**
 * What is known of a page, by the names of the factors, and the facts from which
 * other factors can follow. Its title and its text load later than the rest.
 */
export type RankingFacts = {
  pageFacts: PageFacts;
  /** The sum over all parts of the query: weight times rarity. */
  relevance: number;
  phraseTogether?: boolean;
  titleContainsQuery?: boolean;
  titleIsQuery?: boolean;
  wordsApart?: boolean;
};

/** The score of a page from what is known of it so far. */
export function scorePage(facts: RankingFacts): number {
  let score = facts.relevance;
  if (facts.wordsApart) {
    score *= rankingFactors.wordsApart;
  } else if (facts.phraseTogether) {
    score *= rankingFactors.phraseTogether;
  }
  if (facts.titleContainsQuery) {
    score *= rankingFactors.titleContainsQuery;
  }
  if (facts.titleIsQuery) {
    score *= rankingFactors.titleIsQuery;
  }
  return score;
}

/** How much a term in the heading of a section counts beside one in its text. */
const sectionHeadingWeight = 4;

/** The score of a section from the numbers of terms that it has. */
export const scoreSection = (
  termsInHeading: number,
  termsInText: number,
): number => sectionHeadingWeight * termsInHeading + termsInText;

/** A page with its score. */
export type RankedPage = RankingFacts & {score: number};

/**
 * Sorts the results: the greatest score first. Of equal scores, documents come
 * first, then the newest pages, then those with the fewest levels above them.
 */
export function comparePages(a: RankedPage, b: RankedPage): number {
  if (a.score !== b.score) {
    return b.score - a.score;
  }
  const first = a.pageFacts;
  const second = b.pageFacts;
  const isDocument = first.kind === 'document';
  if (isDocument !== (second.kind === 'document')) {
    return isDocument ? -1 : 1;
  }
  if (first.date !== second.date) {
    return (first.date ?? '') > (second.date ?? '') ? -1 : 1;
  }
  return first.depth - second.depth;
}
