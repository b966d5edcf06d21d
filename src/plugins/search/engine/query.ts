import {normalise} from './text';

export type Query = {
  /** All of them must be on the page. */
  terms: string[];
  /** None of them may be. */
  excluded: string[];
};

/** More terms say nothing more about a page. */
const termLimit = 40;

/**
 * One term: a minus that is neither alone nor the beginning of an --option;
 * then what is in quotes, as keyboards and input methods give them, or up
 * to the next white space.
 */
const token =
  /([-－](?=[^\s\-－]))?(?:["＂“”「『]([^"＂“”」』]*)["＂“”」』]?|(\S+))/g;

/**
 * Reads what a visitor typed: terms separated by white space, `"a phrase"` in
 * straight or Chinese quotes, `-term` to exclude. A quote that is still open
 * runs to the end. Any string is a query; one without terms finds nothing.
 */
export function parseQuery(query: string): Query {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, quoted, bare] of query.matchAll(token)) {
    const list = minus ? unwanted : wanted;
    // One of the two groups has matched.
    list.push(quoted ?? (bare as string));
  }
  const read = (texts: string[]) =>
    texts.map(normalise).filter(Boolean).slice(0, termLimit);
  return {
    terms: read(wanted),
    excluded: read(unwanted),
  };
}
