/**
 * The words to mark, as a part of an address: `?q=字库`. It is read as a query,
 * so that what would mean something else there goes in quotes.
 *
 * @param terms of an answer
 */
export const toParameter = (terms: string[]): string =>
  `?q=${encodeURIComponent(
    terms.map((term) => (/^-|\s/.test(term) ? `"${term}"` : term)).join(' '),
  )}`;
