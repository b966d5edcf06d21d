import {has, normalise} from './normalise';
import {parseQuery} from './query';
import {openIndex} from './lookup';
import {byScore, rank, type Ranked} from './rank';
import {toResult, wholeText} from './result';
import {pieces} from './tokens';
import {
  type PageHead,
  type SearchAnswer,
  type SearchManifest,
  type SearchPage,
} from './types';

/** Pages in an answer. */
const pageLimit = 10;

/** Pages whose text is read for one answer, as each may be a download. */
const readLimit = 40;

/** What it costs that the terms stand apart, once the text tells. */
const apart = 0.01;

/**
 * Which pages have other signs, or have not what follows a minus, only their
 * texts tell.
 */
const plain = /^[\s\w.\u0080-\uffff]+$/;

/** A page, without its sections at first. */
type Read = SearchPage & Ranked;

/**
 * @param onPart gets the pages that seem right before their texts are there to
 *   show it; a few may go then
 */
export type Search = (
  query: string,
  onPart?: (answer: SearchAnswer) => void,
) => Promise<SearchAnswer>;

/**
 * Answers any string from an index that is loaded as far as queries need it.
 * The returned function rejects only when `load` does; another engine may then
 * be made.
 *
 * Own code, because no published engine finds an arbitrary piece of a Chinese
 * sentence at such a size; README.md has the figures.
 *
 * @param load gives what a file of the index says
 */
export function createEngine(
  manifest: SearchManifest,
  load: (file: string) => Promise<unknown>,
): Search {
  const {look, read} = openIndex(manifest, load);

  return async (query, onPart) => {
    const {terms: typed, excluded, phrase} = parseQuery(query);
    const looked = await Promise.all(
      [...typed, ...excluded].map((term) => look(term, phrase.indexOf(term))),
    );
    // Pages that seem to have what is excluded; only their texts can tell.
    const doubtful = new Set(
      looked
        .splice(typed.length)
        .flatMap((one) => rank([one.found], manifest).full)
        .map((one) => one.page),
    );
    const isSure = (one: Ranked) => !doubtful.has(one.page);
    const terms = looked.map((one) => one.term);
    const {full, part} = rank(
      looked.map((one) => one.found),
      manifest,
    );
    const known = full[0] ? full : part;
    const candidates = [
      ...known.filter(isSure),
      ...known.filter((one) => !isSure(one)),
    ];

    const right: Read[] = [];
    const others: Read[] = [];
    const answer = (list: Read[], more: boolean): SearchAnswer => {
      const partial = !list[0] && !!others[0];
      const found = partial ? others : list;
      const marks = terms.flatMap((term) =>
        partial ? [term, ...pieces(term).map((piece) => piece.token)] : term,
      );
      return {
        query,
        total: found.length + (partial ? 0 : candidates.filter(isSure).length),
        pages: found
          .sort(byScore)
          .slice(0, pageLimit)
          .map((page) => toResult(page, marks, phrase)),
        more,
        partial,
        terms: marks,
      };
    };

    let left = readLimit;
    while (left > 0 && right.length < pageLimit && candidates[0]) {
      const batch = candidates.splice(0, pageLimit - right.length);
      left -= batch.length;
      const naming = batch.map(async (one): Promise<Read> => {
        const head = await read<PageHead>('h', one.page);
        const worth =
          (has(head.title, phrase) ? 2 : 1) *
          (normalise(head.title) === phrase ? 2 : 1);
        return {...head, ...one, sections: [], score: one.score * worth};
      });
      // Next on their way; if one fails, the loop below is told as well.
      batch.forEach((one) => void read('t', one.page).catch(() => {}));
      const named = await Promise.all(naming);
      if (full[0] && plain.test(query)) {
        onPart?.(answer([...right, ...named], true));
      }
      for (const one of named) {
        one.sections = await read('t', one.page);
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
