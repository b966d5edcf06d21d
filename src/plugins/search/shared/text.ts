// How texts and queries are brought into one form, so that they can be compared
// whatever way each was written.

/**
 * The border between a Han character and a Latin letter or digit, with the
 * spaces there. Some authors type a space at it and others do not, so that the
 * spaces must not count: replaced by `$1$2`, `PS1 字库` becomes `PS1字库`.
 */
const hanLatinBorder = /([\u3400-\u9fff]) *(?=\w)|(\w) *(?=[\u3400-\u9fff])/g;

/** Characters that nobody sees: zero-width ones, soft hyphen, byte order mark. */
const invisibleCharacters = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Text without an ellipsis. NFKC would turn `…` into three full stops, which
 * mean something else in Chinese.
 */
const withoutEllipses = /[^\u2026]+/g;

/**
 * Text without an ellipsis and full-width signs. NFKC would turn `（！）` into
 * `(!)`, and an excerpt must show the signs that the author wrote.
 */
const withoutFullWidth = /[^\uff01-\uff5e\u2026]+/g;

/** Removes invisible characters, and applies NFKC to the parts that match. */
function compose(text: string, parts: RegExp): string {
  return text
    .replace(invisibleCharacters, '')
    .replace(parts, (part) => part.normalize('NFKC'));
}

/**
 * The form in which the index keeps texts: `㎏` is `kg`, `ｶﾞ` is `ガ`, but `！`
 * is still `！`. {@link termPattern} finds terms in it.
 */
export const normaliseForDisplay = (text: string): string =>
  compose(text, withoutFullWidth);

/**
 * The form in which queries are compared, except that capitals stay. They show
 * where a part of a word begins: `ＦontＷidth　字库` gives `FontWidth字库`.
 */
export const normaliseKeepingCase = (text: string): string =>
  compose(text, withoutEllipses)
    .replace(/[^\S\n]+/g, ' ')
    .replace(hanLatinBorder, '$1$2');

/**
 * The form in which queries are compared: NFKC, lower case, without invisible
 * characters, and without spaces at the ends or between Han and Latin. Line
 * feeds stay, as they separate blocks. `ＰＳ１ 字库` gives `ps1字库`.
 */
export const normalise = (text: string): string =>
  normaliseKeepingCase(text).toLowerCase().trim();

/** The distance from an ASCII sign to the same sign in full width. */
const fullWidthOffset = 0xfee0;

/** The source of a pattern for an ASCII sign in both widths: `a` or `ａ`. */
function inEitherWidth(sign: string): string {
  const code = sign.charCodeAt(0);
  // In hexadecimal, no sign has a meaning of its own in a pattern.
  const escaped = `\\x${code.toString(16)}`;
  return `[${escaped}${String.fromCharCode(code + fullWidthOffset)}]`;
}

/** The source of a pattern for a term: `ps1字` also finds `ＰＳ１ 字`. */
const patternSource = (term: string): string =>
  term
    // One of the two groups is empty; the line feed marks the border.
    .replace(hanLatinBorder, '$1$2\n')
    .split('\n')
    .map((part) => part.replace(/[!-~]/g, inEitherWidth))
    .join(' *');

/**
 * A pattern that finds terms as people write them: in either case, in full
 * width, with a space between Han and Latin. {@link normaliseForDisplay} has
 * removed all other differences from the text.
 *
 * @param terms in normal form; without any, nothing matches
 * @returns with one group around the whole match, so that `split` keeps the
 * matches. The pattern is global, so that `test` and `exec` go on from the last
 * match: use each pattern for one `test` only
 */
export function termPattern(terms: string[]): RegExp {
  const sources = terms.map(patternSource).join('|');
  const nothing = '(?!)';
  return new RegExp(`(${sources || nothing})`, 'gi');
}

/** Whether a text has a term, in whatever way it is written there. */
export const containsTerm = (text: string, term: string): boolean =>
  termPattern([term]).test(text);

/** UTF-16 units that an excerpt shows before the first match. */
const excerptLead = 24;

/** UTF-16 units of an excerpt. */
const excerptLength = 120;

/** Half of a surrogate pair at either end, the other half of which is cut off. */
const halfCharacters = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/**
 * A piece of a text around the first place that has the whole query, or else
 * any of the terms, or else from the beginning.
 */
export function excerptAround(
  text: string,
  terms: string[],
  wholeQuery: string,
): string {
  const shown = containsTerm(text, wholeQuery) ? [wholeQuery] : terms;
  const match = text.search(termPattern(shown));
  const latestStart = text.length - excerptLength;
  const start = Math.max(0, Math.min(match - excerptLead, latestStart));
  const end = start + excerptLength;
  return (
    (start > 0 ? '…' : '') +
    text.slice(start, end).replace(halfCharacters, '') +
    (end < text.length ? '…' : '')
  );
}

/** The parts of a text in order, of which every second one is a match. */
export const splitAtTerms = (text: string, terms: string[]): string[] =>
  text.split(termPattern(terms));
