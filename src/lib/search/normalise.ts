/** Where Han meets Latin or digits; people type a space there or leave it out. */
const seam = /([\u3400-\u9fff]) *(?=\w)|(\w) *(?=[\u3400-\u9fff])/g;

/** Characters that nobody sees: zero-width ones, soft hyphen, byte order mark. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** An ellipsis stays one: three full stops are something else in Chinese. */
const composed = /[^\u2026]+/g;

/** The normal form but for the case of letters, which shows parts of a word. */
export const normaliseCased = (text: string): string =>
  text
    .replace(composed, (part) => part.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(seam, '$1$2');

/**
 * The form in which queries are compared: NFKC, lower case, without invisible
 * characters, and without spaces at the ends or between Han and Latin.
 * Traditional and simplified characters stay apart. Line feeds, which separate
 * blocks, stay.
 */
export const normalise = (text: string): string =>
  normaliseCased(text).toLowerCase().trim();

/** Distance from an ASCII sign to its full-width form. */
const toFullWidth = 0xfee0;

/**
 * Finds terms as people write them: in either case, in full width, with a
 * space between Han and Latin. What else makes texts differ, the build evens
 * out, so that a text is searched, cut and marked as it is shown.
 *
 * @param terms in normal form; without any, nothing matches
 * @returns with one group, the whole match; global, so for `search`, `split`
 *   and `matchAll`, which start afresh each time
 */
export function pattern(terms: string[]): RegExp {
  const sources = terms.map((term) =>
    term.replace(seam, '$1$2\n').replace(/[!-~\n]/g, (sign) => {
      const code = sign.charCodeAt(0);
      return sign === '\n'
        ? ' *'
        : `[\\x${code.toString(16)}${String.fromCharCode(code + toFullWidth)}]`;
    }),
  );
  return new RegExp(`(${sources.join('|') || '(?!)'})`, 'gi');
}

/** Whether a text has a term, however it is written there. */
export const has = (text: string, term: string): boolean =>
  pattern([term]).test(text);
