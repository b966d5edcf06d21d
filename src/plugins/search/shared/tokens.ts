import {normalise} from './text';

// Texts and queries must be cut alike, which no two segmenters do: Chinese is
// cut into every pair of neighbouring characters.

/** A sign of a script without spaces, half an emoji, or Chinese punctuation. */
export const wide = '[,:;!?()\\u00b7\\u2014-\\u2026\\u2190-\\uffff]';
const letter = '[0-9A-Za-z\\u00c0-\\u1fff]';

/** A dot, a hyphen or an underscore may join the parts of a Latin word. */
export const latin = `${letter}(?:[._-]?${letter})*`;

/** Latin tokens are cut here; the text shows which words only begin alike. */
export const longest = 24;

/** Each may cost a download, and this many leave few pages whose text is wrong. */
const pieceLimit = 6;

/**
 * Latin words, and the wide characters two by two; of a run's last three or
 * four each, since pairs that overlap are hardly on a page by chance.
 */
const step = new RegExp(`(${wide})(?:${wide}(?=${wide}{3}))?|${latin}`, 'g');

/**
 * What to look up for a term: beginnings of tokens that every text with the term
 * has, and their offsets in it. They need not be all pairs of Chinese, as places
 * show which are neighbours. A lone character begins too many tokens, and is
 * looked up only if there is nothing rarer.
 *
 * @param term in normal form
 */
export function pieces(term: string) {
  const found = Array.from(term.matchAll(step), (match) => ({
    token: match[1]
      ? term.slice(match.index, match.index + 2)
      : match[0].slice(0, longest),
    at: match.index,
  }));
  const long = found.filter((piece) => piece.token[1]);
  return long[0] ? long.slice(0, pieceLimit) : found.slice(0, 1);
}

/** More terms say nothing more about a page. */
const termLimit = 40;

/**
 * One term: a minus that is neither alone nor the beginning of an --option;
 * then what is in quotes, as keyboards and input methods give them, or up
 * to the next white space.
 */
const typedTerm =
  /([-－](?=[^\s\-－]))?(?:["＂“”「『]([^"＂“”」』]*)["＂“”」』]?|(\S+))/g;

/**
 * Reads what a visitor typed, in normal form: terms separated by white space,
 * `"a phrase"` in straight or Chinese quotes, `-term` to exclude. A quote that is
 * still open runs to the end.
 */
export function parseQuery(query: string) {
  const terms: string[] = [];
  const excluded: string[] = [];
  for (const [, minus, quoted, bare = ''] of query.matchAll(typedTerm)) {
    const list = minus ? excluded : terms;
    const term = normalise(quoted ?? bare);
    if (term && list.length < termLimit) {
      list.push(term);
    }
  }
  return {terms, excluded};
}
