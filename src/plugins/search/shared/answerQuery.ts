import {
  findCandidates,
  pageLimit,
  pagesWithTerm,
  type Candidate,
} from './candidates';
import type {PageContent, PageHead} from './indexFormat';
import type {SearchIndex} from './openIndex';
import {comparePages, scorePage, scoreSection} from './ranking';
import {containsTerm, excerptAround, normalise} from './text';
import {isWhollyLookedUp, parseQuery, splitIntoPrefixes} from './tokens';

/**
 * After so many texts, no further batch of pages is read for an answer, as each
 * text may be a download.
 */
const readLimit = 40;

/** Links to sections that are shown below a page. */
const sectionLimit = 3;

/**
 * A text in normal form without ASCII signs other than those that may join the
 * parts of a word: `字库 demo.pmf`, but neither `c++` nor `你好,世界`. For other
 * texts the index is not sure enough to show a preview.
 */
const hasNoOtherSign = /^([\s\w.\u0080-\uffff]-?)+$/;

/**
 * A query in which nothing is mended: what stands in quotes is meant to the
 * letter, and 99 characters or more would take too long to mend.
 */
const isNotMended = /["＂“”「『]|.{99}/;

/** A page in an answer. Without its text, it has no excerpt and no sections. */
export type SearchResult = PageHead & {
  /** Of the part above the sections. */
  excerpt: string;
  /** The best sections of the page. */
  sections: {anchor: string; heading: string; excerpt: string}[];
};

export type SearchAnswer = {
  /**
   * The query that was answered, as it was given. Panel.tsx and Results.tsx tell one
   * answer from another by it alone, also where Enter follows a result.
   */
  query: string;
  /**
   * About how many pages match, shown or not. Candidates whose texts have not been
   * read count as matches, except those that may have an excluded term.
   */
  total: number;
  /** The best pages first. */
  pages: SearchResult[];
  /**
   * The texts of the pages have not been read yet. With them, a few pages may
   * go, and others may come.
   */
  isPreview: boolean;
  /** No page has all that was asked for; these pages have a part of it. */
  isPartial: boolean;
  /** What was looked for, in normal form: what to mark, here and on arrival. */
  terms: string[];
};

export type AnswerOptions = {
  /** Called with the pages that seem to match, before their texts are read. */
  onPreview?: (preview: SearchAnswer) => void;
  /** No text is loaded before it resolves. */
  typingEnded?: Promise<void>;
};

/** What a query asks for, and what the index has for it. */
type QueryLookup = {
  query: string;
  /** With slips mended, in normal form, like all other texts here. */
  terms: string[];
  /** All terms in a row: without quotes and excluded terms, with slips mended. */
  wholeQuery: string;
  excludedTerms: string[];
  /** Pages that seem to match, the best first. */
  candidates: Candidate[];
  /** Whether the candidates have all terms. */
  haveAllTerms: boolean;
  /** Pages that may have an excluded term. */
  doubtful: Set<number>;
};

/** A candidate with its head and, once they are read, its sections. */
type PageInProgress = PageContent & Candidate;

/** All that a page says, with a line for each block. */
export const wholeText = (page: PageContent): string =>
  [
    page.title,
    ...page.sections.flatMap((section) => [section.heading, section.text]),
  ].join('\n');

/** The pages that have one of these terms, as far as the index knows. */
async function findPagesWithAny(
  index: SearchIndex,
  terms: string[],
): Promise<Set<number>> {
  const matches = await Promise.all(
    terms.map((term) => index.lookUpTerm(term)),
  );
  return new Set(matches.flatMap(({prefixes}) => pagesWithTerm(prefixes)));
}

/** Finds in the index which pages to read for a query, and in what order. */
async function lookUpQuery(
  index: SearchIndex,
  query: string,
): Promise<QueryLookup> {
  const {terms: typedTerms, excludedTerms} = parseQuery(query);
  const lookUp = isNotMended.test(query)
    ? index.lookUpTerm
    : index.lookUpMendedTerm;
  const [matches, excludedPages, doubtful] = await Promise.all([
    Promise.all(typedTerms.map((term) => lookUp(term))),
    findPagesWithAny(
      index,
      excludedTerms.filter((term) => isWhollyLookedUp.test(term)),
    ),
    findPagesWithAny(
      index,
      excludedTerms.filter((term) => !isWhollyLookedUp.test(term)),
    ),
  ]);
  const terms = matches.map(({term}) => term);
  const wholeQuery = normalise(terms.join(' '));
  let endOfLastTerm = 0;
  const prefixesByTerm = matches.map(({term, prefixes}) => {
    // Behind the term before it: `pack` of `unpack pack` is not the end of `unpack`.
    const termOffset = wholeQuery.indexOf(term, endOfLastTerm);
    endOfLastTerm = termOffset + term.length;
    return prefixes.map((prefix) => ({
      ...prefix,
      offset: prefix.offset + termOffset,
    }));
  });
  const {full, partial} = findCandidates(
    prefixesByTerm,
    index.pageFacts,
    excludedPages,
  );
  const haveAllTerms = full.length > 0;
  const candidates = haveAllTerms ? full : partial;
  // Only so many pages are read, so those in doubt come last.
  candidates.sort(
    (a, b) =>
      Number(doubtful.has(a.pageNumber)) - Number(doubtful.has(b.pageNumber)),
  );
  return {
    query,
    terms,
    wholeQuery,
    excludedTerms,
    candidates,
    haveAllTerms,
    doubtful,
  };
}

/**
 * Reads the head of a candidate and scores its title. Its text is on the way at
 * the same time, once it may be loaded.
 */
async function readTitle(
  index: SearchIndex,
  candidate: Candidate,
  wholeQuery: string,
  typingEnded: Promise<void>,
): Promise<PageInProgress> {
  const headLoads = index.loadHead(candidate.pageNumber);
  typingEnded
    .then(() => index.loadSections(candidate.pageNumber))
    // `openIndex` keeps the rejected promise, so that `addText` rejects with it
    // later. This only avoids an unhandled rejection.
    .catch(() => {});
  const head = await headLoads;
  const facts = {
    ...candidate,
    titleContainsQuery: containsTerm(head.title, wholeQuery),
    titleIsQuery: normalise(head.title) === wholeQuery,
  };
  return {...head, ...facts, sections: [], score: scorePage(facts)};
}

/** Adds the text to a page, and scores whether the words are together there. */
async function addText(
  index: SearchIndex,
  page: PageInProgress,
  wholeQuery: string,
): Promise<PageInProgress> {
  const sections = await index.loadSections(page.pageNumber);
  const wordsApart = !containsTerm(wholeText({...page, sections}), wholeQuery);
  const facts = {...page, wordsApart};
  return {...facts, sections, score: scorePage(facts)};
}

/** A page with its best sections, and an excerpt of the part above them. */
function toResult(
  page: PageInProgress,
  terms: string[],
  wholeQuery: string,
): SearchResult {
  const countTerms = (text: string) =>
    [...terms, wholeQuery].filter((term) => containsTerm(text, term)).length;
  const sections = page.sections
    .map((section) => ({
      ...section,
      excerpt: excerptAround(section.text, terms, wholeQuery),
      score: scoreSection(
        countTerms(section.heading),
        countTerms(section.text),
      ),
    }))
    .sort((a, b) => b.score - a.score);
  const matching = sections.filter(({score}) => score > 0);
  const linked = matching.filter(({anchor}) => anchor).slice(0, sectionLimit);
  // Where no section is linked, the page shows any text rather than none.
  const introduction =
    linked.length > 0
      ? matching.find(({anchor}) => !anchor)
      : sections.find(({text}) => text);
  return {...page, excerpt: introduction?.excerpt ?? '', sections: linked};
}

/**
 * The answer that lists the best of these pages.
 *
 * @param moreCandidates how many pages seem to match beside these
 */
function composeAnswer(
  {query, terms, wholeQuery}: QueryLookup,
  pages: PageInProgress[],
  moreCandidates: number,
): SearchAnswer {
  const best = [...pages].sort(comparePages).slice(0, pageLimit);
  return {
    query,
    total: pages.length + moreCandidates,
    pages: best.map((page) => toResult(page, terms, wholeQuery)),
    isPreview: false,
    isPartial: false,
    terms,
  };
}

/**
 * Answers any string. The index gives candidates; their texts then show which of
 * them really have the terms, and are read in batches until ten pages have.
 */
export async function answerQuery(
  index: SearchIndex,
  query: string,
  {onPreview, typingEnded = Promise.resolve()}: AnswerOptions = {},
): Promise<SearchAnswer> {
  const lookup = await lookUpQuery(index, query);
  const {terms, wholeQuery, excludedTerms, doubtful} = lookup;
  // With partial matches, excluded terms or other signs only the texts tell which
  // pages match, so that a preview would often be wrong.
  const canPreview =
    lookup.haveAllTerms &&
    excludedTerms.length === 0 &&
    hasNoOtherSign.test(wholeQuery);

  const unread = [...lookup.candidates];
  // A page that may have an excluded term counts only once its text is read.
  const countUnread = () =>
    unread.filter((candidate) => !doubtful.has(candidate.pageNumber)).length;
  /** Pages that have all terms, and pages that have some. */
  const full: PageInProgress[] = [];
  const partial: PageInProgress[] = [];
  let readsLeft = readLimit;
  while (readsLeft > 0 && full.length < pageLimit && unread.length > 0) {
    const batch = unread.splice(0, pageLimit - full.length);
    readsLeft -= batch.length;
    const titled = await Promise.all(
      batch.map((candidate) =>
        readTitle(index, candidate, wholeQuery, typingEnded),
      ),
    );
    if (canPreview) {
      const preview = composeAnswer(
        lookup,
        [...full, ...titled],
        countUnread(),
      );
      onPreview?.({...preview, isPreview: true});
    }
    await typingEnded;
    for (const titledPage of titled) {
      const page = await addText(index, titledPage, wholeQuery);
      const text = wholeText(page);
      const isThere = (term: string) => containsTerm(text, term);
      if (!excludedTerms.some(isThere)) {
        const list = terms.every(isThere) ? full : partial;
        list.push(page);
      }
    }
  }

  if (full.length === 0 && partial.length > 0) {
    // Where a term as a whole is on no page, its parts are marked.
    const parts = terms.flatMap((term) => [
      term,
      ...(splitIntoPrefixes(term)[0] ?? []).map(({text}) => text),
    ]);
    const answer = composeAnswer({...lookup, terms: parts}, partial, 0);
    return {...answer, isPartial: true};
  }
  // A number of pages above an empty list would help nobody.
  return composeAnswer(lookup, full, full.length > 0 ? countUnread() : 0);
}
