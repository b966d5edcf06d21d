import {createLookup, type Load, type Lookup} from './lookup';
import {pattern} from './normalise';
import {parseQuery} from './query';
import {rank} from './rank';
import {boost, toResult, wholeText} from './result';
import {pieces} from './tokens';
import type {SearchAnswer, SearchManifest, SearchPage} from './types';
import {canBeTypo, correct} from './typo';

/** Pages in an answer. */
const pageLimit = 10;

/** Pages whose text is read for one answer, as each may be a download. */
const readLimit = 40;

type Read = {page: SearchPage; whole: string; score: number};

/** Puts the word that was meant in the place of one that no page has. */
async function mend(term: string, {find, words}: Lookup): Promise<string> {
  let mended = term;
  for (const piece of pieces(term)) {
    const {token} = piece;
    if (canBeTypo(token) && (await find(piece)).size === 0) {
      mended = mended.replace(token, correct(token, await words()) ?? token);
    }
  }
  return mended;
}

/**
 * Answers any string from an index that is loaded as far as queries need it.
 * The returned function rejects only when `load` does, and may then be called
 * again.
 *
 * Own code, because no published engine finds an arbitrary piece of a Chinese
 * sentence at such a size; README.md has the figures.
 */
export function createEngine(
  manifest: SearchManifest,
  load: Load,
): (query: string) => Promise<SearchAnswer> {
  const lookup = createLookup(manifest, load);
  const findAll = (terms: string[]) =>
    Promise.all(
      terms.map((term) =>
        Promise.all(
          pieces(term).map(async (piece) => ({
            at: piece.at,
            pages: await lookup.find(piece),
          })),
        ),
      ),
    );

  return async (text) => {
    const {terms: typed, excluded, phrase} = parseQuery(text);
    const terms = await Promise.all(typed.map((term) => mend(term, lookup)));
    const [found, unwanted] = await Promise.all([
      findAll(terms),
      findAll(excluded),
    ]);
    const inPhrase = found.flatMap((list, nth) => {
      const start = phrase.indexOf(terms[nth] ?? '');
      return list.map(({at, pages: of}) => ({at: start + at, pages: of}));
    });
    const {pages, partial} = rank(found, inPhrase, manifest.pages);
    const candidates = pages.filter(
      ([page]) =>
        !excluded.some(
          // Whether a page has a longer one, only its text can tell.
          ({length}, nth) => length < 3 && unwanted[nth]?.[0]?.pages.has(page),
        ),
    );

    const right: Read[] = [];
    const others: Read[] = [];
    let at = 0;
    while (
      right.length < pageLimit &&
      at < Math.min(candidates.length, partial ? pageLimit : readLimit)
    ) {
      const batch = candidates.slice(at, at + pageLimit - right.length);
      at += batch.length;
      const read = await Promise.all(
        batch.map(async ([number, score]) => {
          const page = await lookup.page(number);
          const whole = wholeText(page);
          return {page, whole, score: score * boost(page.title, whole, phrase)};
        }),
      );
      for (const one of read) {
        const holds = (term: string) => pattern([term]).test(one.whole);
        if (!excluded.some(holds)) {
          (terms.every(holds) ? right : others).push(one);
        }
      }
    }

    const marks = right[0]
      ? terms
      : terms.concat(
          terms.flatMap((term) => pieces(term).map(({token}) => token)),
        );
    const shown = (right[0] ? right : others)
      .sort((a, b) => b.score - a.score)
      .slice(0, pageLimit)
      .map(({page}) => toResult(page, marks, phrase));
    return {
      query: text,
      total:
        right[0] && !partial
          ? right.length + candidates.length - at
          : shown.length,
      pages: shown,
      partial: !right[0] && shown.length > 0,
      terms: marks,
    };
  };
}
