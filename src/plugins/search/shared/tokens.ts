import {normalise} from './text';

// Texts and queries must be cut at the same places, which no two segmenters for
// Chinese do. So Chinese is not cut into words: each character makes a token
// with the one that follows it. `字库表` has the tokens 字库, 库表 and 表.

/**
 * The source of a pattern for a character of a script without spaces, half an
 * emoji, or Chinese punctuation, some of which NFKC has turned into ASCII.
 */
export const wideCharacter = '[,:;!?()\\u00b7\\u2014-\\u2026\\u2190-\\uffff]';

const latinCharacter = '[0-9A-Za-z\\u00c0-\\u1fff]';

/** The source of a pattern for any other sign and what follows it: `->`, `%s`, `[字`. */
export const otherSign = `(?!${wideCharacter})[^\\s0-9A-Za-z\\u00c0-\\u1fff].?`;

/**
 * The source of a pattern for a Latin word, whose parts a dot, a hyphen or an
 * underscore may join: `Shift_JIS-2004`, `demo.pmf`, but not the stop in `end. `.
 */
export const latinWord = `${latinCharacter}(?:[._-]?${latinCharacter})*`;

/**
 * Tokens of Latin are cut off after so many letters. Whether words that only
 * begin alike are the same is then seen in the text of the page.
 */
export const tokenLength = 24;

/**
 * A beginning of tokens that is looked up in the index, since every page with
 * the term has such a token; and its offset in the term.
 */
export type Prefix = {text: string; offset: number};

/** Each prefix may cost a download, and six of them leave few pages in doubt. */
const prefixLimit = 6;

/**
 * A step through a term, from one prefix to the next: over a Latin word, or over
 * one or two wide characters, or to the place of another sign. It is two wide
 * characters where three more follow the second.
 *
 * `提取脚本里的字库` gives the steps 提取, 脚本, 里, 的, 字, 库 and the prefixes
 * 提取, 脚本, 里的, 的字, 字库. The first ones do not overlap, which saves look-ups:
 * their places show whether they are neighbours. The last ones overlap, as a page
 * hardly has overlapping ones by chance.
 */
const stepPattern = new RegExp(
  `(${wideCharacter})(?:${wideCharacter}(?=${wideCharacter}{3}))?|${latinWord}|(?=(${otherSign}))`,
  'g',
);

/**
 * A joining sign at either end of a term: of `.pmf` it may stand inside of a word
 * of the page, as in `demo.pmf`, where the index has no token of it.
 */
const joiningSignAtEnd = new RegExp(
  `^[._-](?=${latinCharacter})|(${latinCharacter})[._-]$`,
  'g',
);

/**
 * What to look up for a term, in up to three groups, of which the first one is
 * enough unless many pages have it: Latin words and pairs with a wide character;
 * then other signs with what follows them; then single characters that are in
 * none of these, as they begin very many tokens. For `用crystaltile2->a的` it is
 * 用c and crystaltile2; then `->` and `>a`; then 的.
 *
 * @param term in normal form
 */
export function splitIntoPrefixes(term: string): Prefix[][] {
  const words: Prefix[] = [];
  const signs: Prefix[] = [];
  // A blank keeps the offsets, and has no token.
  const withoutEnds = term.replace(joiningSignAtEnd, '$1 ');
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

/** More terms would say nothing more about a page. */
const termLimit = 40;

/**
 * A term as it is typed, in three groups:
 *
 * 1. A minus, if there is one. It is part of the text if it stands alone, or if
 *    another hyphen or nothing but signs follow, as in `--help` and `->`.
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
 * @returns all terms in normal form
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
