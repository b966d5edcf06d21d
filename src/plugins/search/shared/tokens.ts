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

/**
 * The source of a pattern for any other sign and the ASCII character behind it:
 * `->`, `%s`. What else may follow would make many tokens, and tell little.
 */
export const otherSign = `(?!${wideCharacter})[^\\s0-9A-Za-z\\u00c0-\\u1fff][!-~]?`;

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
 * one or two wide characters. It is two where three more follow the second.
 *
 * `提取脚本里的字库` gives the steps 提取, 脚本, 里, 的, 字, 库 and the prefixes
 * 提取, 脚本, 里的, 的字, 字库. The first ones do not overlap, which saves look-ups:
 * their places show whether they are neighbours. The last ones overlap, as a page
 * hardly has overlapping ones by chance.
 */
const stepPattern = new RegExp(
  `(${wideCharacter})(?:${wideCharacter}(?=${wideCharacter}{3}))?|${latinWord}`,
  'g',
);

/** A sign of a term that is no wide character, with what follows it. */
const signPattern = new RegExp(`(?=(${otherSign}))`, 'g');

/**
 * What to look up for a term: for `用crystaltile2打开` it is 用c, crystaltile2
 * and 打开. A lone character begins too many tokens, and is looked up only if
 * the term has nothing else. Signs are looked up only where there are no more
 * than lone characters beside them: of `c++` it is `++`.
 *
 * @param term in normal form
 */
export function splitIntoPrefixes(term: string): Prefix[] {
  const prefixes = Array.from(term.matchAll(stepPattern), (match): Prefix => {
    const [step, firstWide] = match;
    const offset = match.index;
    const text = firstWide
      ? // With what follows the character, as its token has that, too.
        term.slice(offset, offset + 2)
      : step.slice(0, tokenLength);
    return {text, offset};
  });
  const signs = Array.from(term.matchAll(signPattern), (match): Prefix => {
    const [, text = ''] = match;
    return {text, offset: match.index};
  });
  for (const list of [prefixes, signs]) {
    const longer = list.filter(({text}) => text.length > 1);
    if (longer.length > 0) {
      return longer.slice(0, prefixLimit);
    }
  }
  return [...signs, ...prefixes].slice(0, 1);
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
