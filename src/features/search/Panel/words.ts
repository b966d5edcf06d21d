import {normalise} from '@site/src/lib/search/normalise';

/**
 * The words to mark, as a part of an address: `?q=字库`, one that contains a
 * space in quotes.
 *
 * @param terms normalised terms of an answer
 */
export const toParameter = (terms: string[]): string =>
  `?q=${encodeURIComponent(
    terms.map((term) => (/\s/.test(term) ? `"${term}"` : term)).join(' '),
  )}`;

/** The same, read back; links are written by hand too. */
export const fromParameter = (words: string): string[] =>
  (words.match(/"[^"]+|[^\s"]+/g) ?? [])
    .map((word) => normalise(word.replace(/"/g, '')).trim())
    .filter(Boolean);
