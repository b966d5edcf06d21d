import {openIndex} from './lookup';
import {byScore, rank, type Ranked} from './rank';
import {excerptAround, has, normalise} from './text';
import {latin, longest, parseQuery, pieces, wide} from './tokens';
import type {SearchManifest, SearchPage} from './types';

/** Pages in an answer. */
const pageLimit = 10;

/** Pages whose text is read for one answer, as each may be a download. */
const readLimit = 40;

/** Factor for a page whose text has the terms, but not together. */
const apart = 0.01;

/** Signs that the index has; only the texts of pages show who has others. */
const indexedSigns = /^([\s\w.\u0080-\uffff]-?)+$/;

/** All of it is looked up: without its text, the index shows who has it. */
const indexedWord = new RegExp(
  `^(?:${wide}{1,11}|(?=.{1,${longest}}$)${latin})$`,
);

/** Not mended: what is quoted is meant to the letter, a long text takes long. */
const exact = /["＂“”「『]|.{99}/;

/** Links shown below a page. */
const sectionLimit = 3;

/** What a match in a heading is worth beside one in the text. */
const headingWorth = 4;

/** All that a page says, a block a line. */
export const wholeText = (page: SearchPage): string =>
  [
    page.title,
    ...page.sections.flatMap((section) => [section.heading, section.text]),
  ].join('\n');

/** A page with its best sections, and an excerpt of the part above them. */
function toResult(page: SearchPage, terms: string[], phrase: string) {
  const count = (text: string) =>
    [...terms, phrase].filter((term) => has(text, term)).length;
  const best = page.sections
    .map((section) => ({
      ...section,
      excerpt: excerptAround(section.text, terms, phrase),
      score: headingWorth * count(section.heading) + count(section.text),
    }))
    .sort(byScore);
  const right = best.filter(({score}) => score);
  const sections = right.filter(({anchor}) => anchor).slice(0, sectionLimit);
  const own = sections[0]
    ? right.find(({anchor}) => !anchor)
    : best.find(({text}) => text);
  return {...page, excerpt: own?.excerpt ?? '', sections};
}

export type SearchAnswer = {
  /** The query that was answered, as it was given. */
  query: string;
  /** How many pages match, shown or not; while there is more, at most. */
  total: number;
  /** The best pages first. */
  pages: ReturnType<typeof toResult>[];
  /** Their texts are on the way; a few pages may go, or come, with them. */
  more: boolean;
  /** No page has all that was asked for; these have a part of it. */
  partial: boolean;
  /** What was looked for, in normal form: what to mark, here and on arrival. */
  terms: string[];
};

/** A page, without its sections at first. */
type Read = SearchPage & Ranked;

/**
 * Answers any string from an index that is loaded as far as queries need it. The
 * answer calls `onPart` with the pages that seem right before their texts show
 * whether they are, and loads no text before `settled` resolves.
 *
 * @param load resolves to a file of the index; an answer fails only where it does
 */
export function createEngine(
  manifest: SearchManifest,
  load: (file: string) => Promise<unknown>,
) {
  const {look, readHead, readText} = openIndex(manifest, load);
  const count = manifest.files.t.length;

  /** The pages that have one of these terms, as far as the index knows. */
  async function having(terms: string[]): Promise<Set<number>> {
    const known = terms.filter((term) => indexedSigns.test(term));
    const looked = await Promise.all(known.map((term) => look(term)));
    const hits = looked.flatMap(({found}) => rank([found], count).full);
    return new Set(hits.map(({page}) => page));
  }

  return async (
    query: string,
    onPart?: (answer: SearchAnswer) => void,
    settled = Promise.resolve(),
  ): Promise<SearchAnswer> => {
    const {terms: typed, excluded} = parseQuery(query);
    const [looked, wrong, doubtful] = await Promise.all([
      Promise.all(typed.map((term) => look(term, !exact.test(query)))),
      having(excluded.filter((term) => indexedWord.test(term))),
      having(excluded.filter((term) => !indexedWord.test(term))),
    ]);
    const isClear = ({page}: Ranked) => !doubtful.has(page);
    const terms = looked.map(({term}) => term);
    const phrase = normalise(terms.join(' '));
    const {full, partial} = rank(
      looked.map(({term, found}) =>
        found.map((one) => ({...one, at: one.at + phrase.indexOf(term)})),
      ),
      count,
      wrong,
    );
    const isFull = full.length > 0;
    // Last those that may have what is excluded, as only so many are read.
    const candidates = (isFull ? full : partial).sort(
      (a, b) => Number(isClear(b)) - Number(isClear(a)),
    );

    const right: Read[] = [];
    const others: Read[] = [];
    const answer = (list: Read[], more: boolean): SearchAnswer => {
      const isPartial = !list[0] && !!others[0];
      const found = isPartial ? others : list;
      const marks = terms.flatMap((term) =>
        isPartial ? [term, ...pieces(term).map((piece) => piece.token)] : term,
      );
      return {
        query,
        total:
          found.length + (isPartial ? 0 : candidates.filter(isClear).length),
        pages: found
          .sort(byScore)
          .slice(0, pageLimit)
          .map((page) => toResult(page, marks, phrase)),
        more,
        partial: isPartial,
        terms: marks,
      };
    };

    let left = readLimit;
    while (left > 0 && right.length < pageLimit && candidates[0]) {
      const batch = candidates.splice(0, pageLimit - right.length);
      left -= batch.length;
      const named = await Promise.all(
        batch.map(async (one): Promise<Read> => {
          const naming = readHead(one.page);
          // Next on its way; if it fails, so does the loop below.
          settled.then(() => readText(one.page)).catch(() => {});
          const head = await naming;
          const worth =
            (has(head.title, phrase) ? 2 : 1) *
            (normalise(head.title) === phrase ? 2 : 1);
          return {...head, ...one, sections: [], score: one.score * worth};
        }),
      );
      if (isFull && !excluded[0] && indexedSigns.test(phrase)) {
        onPart?.(answer([...right, ...named], true));
      }
      await settled;
      for (const one of named) {
        one.sections = await readText(one.page);
        const text = wholeText(one);
        const isThere = (term: string) => has(text, term);
        one.score *= isThere(phrase) ? 1 : apart;
        if (!excluded.some(isThere)) {
          (terms.every(isThere) ? right : others).push(one);
        }
      }
    }
    return answer(right, false);
  };
}

export type Search = ReturnType<typeof createEngine>;
