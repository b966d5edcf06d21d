/*
 * The order of the search results. Whoever wants other values of the factors, or
 * a factor of facts that are there, changes this file alone. A factor that needs
 * a fact about pages which the index lacks, such as a date, also needs it in
 * `PageHead` (indexFormat.ts), which index.ts fills and `readTitle` of
 * answerQuery.ts hands over, and an `if` in `scorePage`. Such a factor orders only
 * the ten pages that are read; one that must also decide which ten has to be
 * known by page number in candidates.ts, where equal scores keep no order.
 *
 * 1. At build, node/gather.ts counts where a page has a token, by
 *    `occurrenceWeights`, and turns the count into a weight by `tokenWeight`.
 * 2. In the browser, candidates.ts adds up weight times `rarity` over all parts
 *    of the query. The sum is the relevance of the page. The ten pages of the
 *    highest relevance are chosen by it, before any title or text is read.
 * 3. `scorePage` multiplies the relevance of those by each of the
 *    `rankingFactors` that applies, which puts them in their order.
 * 4. Below a page, its sections are in the order of `scoreSection`.
 */

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

/** BM25's factor for a part of the query: the fewer pages, the more it says. */
export const rarity = (pagesWithPart: number, pageCount: number): number =>
  Math.log(1 + pageCount / (pagesWithPart + 1));

/** What the relevance of a page is multiplied by, where it applies. */
export const rankingFactors = {
  /**
   * By its places in the index, the page seems to have the whole query in one
   * piece. Great enough to put it before all pages that have the words apart.
   */
  phraseTogether: 100,
  /** The title has the whole query in one piece. */
  titleContainsQuery: 2,
  /** The title has nothing else. Comes on top of `titleContainsQuery`. */
  titleIsQuery: 2,
  /**
   * The text of the page has the words of the query, but not in one piece. Takes
   * `phraseTogether` back where the places agreed by chance.
   */
  wordsApart: 0.01,
};

/** What is known of a page. Its title and its text load later than the rest. */
export type RankingFacts = {
  /** The sum over all parts of the query: weight times rarity. */
  relevance: number;
} & Partial<Record<keyof typeof rankingFactors, boolean>>;

/** The score of a page from what is known of it so far. */
export function scorePage(facts: RankingFacts): number {
  let score = facts.relevance;
  if (facts.phraseTogether) {
    score *= rankingFactors.phraseTogether;
  }
  if (facts.titleContainsQuery) {
    score *= rankingFactors.titleContainsQuery;
  }
  if (facts.titleIsQuery) {
    score *= rankingFactors.titleIsQuery;
  }
  if (facts.wordsApart) {
    score *= rankingFactors.wordsApart;
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

/** Sorts the greatest score first. */
export const byScore = (a: {score: number}, b: {score: number}): number =>
  b.score - a.score;
