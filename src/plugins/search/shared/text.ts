/** Where Han meets Latin or digits; people type a space there or leave it out. */
const optionalSpace = /([\u3400-\u9fff]) *(?=\w)|(\w) *(?=[\u3400-\u9fff])/g;

/** Characters that nobody sees: zero-width ones, soft hyphen, byte order mark. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** An ellipsis stays one: three full stops are something else in Chinese. */
const composed = /[^\u2026]+/g;

/** Full-width signs are shown as the author wrote them. */
const composedShown = /[^\uff01-\uff5e\u2026]+/g;

const compose = (text: string, parts: RegExp) =>
  text.replace(invisible, '').replace(parts, (part) => part.normalize('NFKC'));

/** NFKC, as in the index, except what {@link pattern} compares in either form. */
export const evenOut = (text: string): string => compose(text, composedShown);

/** The normal form except the case of letters, which shows parts of a word. */
export const normaliseCased = (text: string): string =>
  compose(text, composed)
    .replace(/[^\S\n]+/g, ' ')
    .replace(optionalSpace, '$1$2');

/**
 * The form in which queries are compared: NFKC, lower case, without invisible
 * characters, and without spaces at the ends or between Han and Latin. Line
 * feeds stay, which separate blocks.
 */
export const normalise = (text: string): string =>
  normaliseCased(text).toLowerCase().trim();

/** Distance from an ASCII sign to its full-width form. */
const toFullWidth = 0xfee0;

/**
 * Finds terms as people write them: in either case, in full width, with a
 * space between Han and Latin. {@link evenOut} has removed all other differences.
 *
 * @param terms in normal form; without any, nothing matches
 * @returns with one group, the whole match; global, so not for `test` and `exec`
 */
export function pattern(terms: string[]): RegExp {
  const sources = terms.map((term) =>
    term.replace(optionalSpace, '$1$2\n').replace(/[!-~\n]/g, (sign) => {
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

/** UTF-16 units shown before the first match, and in all. */
const lead = 24;
const span = 120;

/** Half of a surrogate pair that a cut has separated. */
const halves = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** A piece around the first place of the phrase, or else of any term. */
export function excerptAround(text: string, terms: string[], phrase: string) {
  const first = text.search(pattern(has(text, phrase) ? [phrase] : terms));
  const from = Math.max(0, Math.min(first - lead, text.length - span));
  const to = from + span;
  return (
    (from ? '…' : '') +
    text.slice(from, to).replace(halves, '') +
    (to < text.length ? '…' : '')
  );
}

/** The pieces of a text in order: every second one is a match. */
export const splitMarks = (text: string, terms: string[]): string[] =>
  text.split(pattern(terms));
