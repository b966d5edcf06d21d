import {normalise} from './text';

// A query finds a page only if both are cut at the same places. Programs that cut
// Chinese into words cut the same characters in one way in a text and in another in
// a query. So Chinese is not cut into words: each character makes a token with the
// one that follows it. `字库表` has the tokens 字库, 库表 and 表.

/**
 * The source of a pattern for a character that is indexed with the one behind it:
 * all from U+2190 on, such as Han, kana, arrows and each half of an emoji; dashes
 * and quotes; and the ASCII signs into which NFKC turns Chinese punctuation.
 */
export const wideCharacter = '[,:;!?()\\u00b7\\u2014-\\u2026\\u2190-\\uffff]';

/** A digit or a letter that is not wide: Latin, Greek, Cyrillic and others. */
const latinCharacter = '[0-9A-Za-z\\u00c0-\\u1fff]';

/**
 * The source of a pattern for any other sign, with the next character if there is
 * one: `->`, `%s`, `[字`.
 */
export const otherSign = `(?!${wideCharacter})[^\\s0-9A-Za-z\\u00c0-\\u1fff].?`;

/**
 * The source of a pattern for a Latin word, whose parts a dot, a hyphen or an
 * underscore may join: `Shift_JIS-2004`, `demo.pmf`, but not the stop in `end. `.
 */
export const latinWord = `${latinCharacter}(?:[._-]?${latinCharacter})*`;

/**
 * Characters of a Latin word that its token keeps. Two words that differ only behind
 * these have the same token, and the text of the page tells which of them it has.
 */
export const tokenLength = 24;

/**
 * The first characters of a token, which are looked up in the index. A page that
 * has the term has a token that begins with these characters. The offset is that
 * in the term, and in answerQuery.ts that in the whole query.
 */
export type Prefix = {text: string; offset: number};

/** Prefixes of one group, as each may cost a download. */
const prefixLimit = 6;

/**
 * Wide characters that the prefixes of one group can cover: two for each prefix, but
 * one less, because the last two prefixes share a character, as `stepPattern` shows.
 */
const wideLimit = 2 * prefixLimit - 1;

/**
 * A term of which the whole is looked up, so that the index shows which pages
 * have it: few enough wide characters, or a Latin word that is not cut off.
 */
export const isWhollyLookedUp = new RegExp(
  `^(?:${wideCharacter}{1,${wideLimit}}|(?=.{1,${tokenLength}}$)${latinWord})$`,
);

/**
 * A step through a term, from one prefix to the next: over a Latin word, or over
 * one or two wide characters, or to the place of another sign. It is two wide
 * characters where three more follow the second.
 *
 * `提取脚本里的字库` gives the steps 提取, 脚本, 里, 的, 字, 库 and the prefixes
 * 提取, 脚本, 里的, 的字, 字库. The first pairs do not overlap, which saves look-ups:
 * their places show whether they are neighbours. The last ones overlap, because
 * places may also agree by chance, and those of two pairs that share a character
 * seldom do.
 */
const stepPattern = new RegExp(
  `(${wideCharacter})(?:${wideCharacter}(?=${wideCharacter}{3}))?|${latinWord}|(?=(${otherSign}))`,
  'g',
);

/**
 * A dot, a hyphen or an underscore at the beginning or the end of a term. On the page
 * it may join two parts of a word: of `demo.pmf`, no token begins with the dot, so
 * that the dot of `.pmf` is not looked up.
 */
const joiningSignAtEitherEnd = new RegExp(
  `^[._-](?=${latinCharacter})|(${latinCharacter})[._-]$`,
  'g',
);

/**
 * What to look up for a term, in up to three groups. The first one is enough
 * unless more than `pageLimit` pages have it. First come Latin words and pairs
 * with a wide character; then other signs with what follows them; then single
 * characters that are in none of these, as they begin very many tokens. For
 * `用crystaltile2->a的` it is 用c and crystaltile2; then `->` and `>a`; then 的.
 *
 * @param term in normal form
 */
export function splitIntoPrefixes(term: string): Prefix[][] {
  const words: Prefix[] = [];
  const signs: Prefix[] = [];
  // A blank keeps the offsets, and has no token.
  const withoutEnds = term.replace(joiningSignAtEitherEnd, '$1 ');
  for (const match of withoutEnds.matchAll(stepPattern)) {
    const [step, firstWide, sign] = match;
    const offset = match.index;
    if (sign) {
      signs.push({text: sign, offset});
    } else {
      const text = firstWide
        ? // With what follows the character, as its token has that, too.
          term.slice(offset, offset + 2)
        : step.slice(0, tokenLength);
      words.push({text, offset});
    }
  }
  const isLong = ({text}: Prefix) => text.length > 1;
  const longWords = words.filter(isLong);
  const longSigns = signs.filter(isLong);
  const long = [...longWords, ...longSigns];
  const single = [...signs, ...words].filter(
    (prefix) =>
      !isLong(prefix) &&
      !long.some(
        ({text, offset}) =>
          offset <= prefix.offset && prefix.offset < offset + text.length,
      ),
  );
  return [longWords, longSigns, single]
    .filter((group) => group.length > 0)
    .map((group) => group.slice(0, prefixLimit));
}

/**
 * Terms, and excluded terms, that are kept of a query. Each costs look-ups, so that
 * the rest of a long text that somebody has pasted is left out.
 */
const termLimit = 40;

/**
 * A term as it is typed, in three groups:
 *
 * 1. A minus that excludes. One that stands alone, or before another hyphen or
 *    nothing but signs, is left to the third group: `--help`, `->`.
 * 2. What is in quotes, as keyboards and input methods give them. A quote that
 *    is still open goes to the end.
 * 3. Without quotes, what comes before the next white space.
 *
 * `字库 -"PS1 版` gives 字库 in the third group, and then a minus with `PS1 版`
 * in the second.
 */
const typedTerm =
  /([-－](?=[^\s\-－])(?![!#-/:-@[-`{-~]+(?:\s|$)))?(?:["＂“”「『]([^"＂“”」』]*)["＂“”」』]?|(\S+))/g;

/**
 * Reads what a visitor typed: terms that white space separates, `"a phrase"` in
 * straight or Chinese quotes, `-term` to exclude pages.
 *
 * @returns the first terms and excluded terms in normal form, up to `termLimit` each
 */
export function parseQuery(query: string): {
  terms: string[];
  excludedTerms: string[];
} {
  const terms: string[] = [];
  const excludedTerms: string[] = [];
  for (const [, minus, quoted, unquoted = ''] of query.matchAll(typedTerm)) {
    const list = minus ? excludedTerms : terms;
    const term = normalise(quoted ?? unquoted);
    if (term && list.length < termLimit) {
      list.push(term);
    }
  }
  return {terms, excludedTerms};
}
