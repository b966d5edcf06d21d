/**
 * How texts and queries are cut. Both sides must cut alike, and no two
 * segmenters do; so Chinese is not segmented at all, but cut into every pair
 * of neighbouring characters. A token is at most {@link longest} units.
 */

/** Scripts written without spaces; half an emoji counts as a character. */
const wide =
  '\\u2190-\\u2bff\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\udfff\\uf900-\\ufaff';
const letter = '0-9A-Za-z\\u00c0-\\u024f\\u0370-\\u1fff';

/** Runs of one kind; a dot, a hyphen or an underscore may join Latin words. */
const run = new RegExp(`([${wide}]+)|[${letter}](?:[._-]?[${letter}])*`, 'g');

/** Latin tokens are cut here; the text tells apart what begins alike. */
const longest = 24;

/** Where a Latin word has a part that people know by itself. */
const seam =
  /[._-]|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[0-9](?=[A-Za-z])|[A-Za-z](?=[0-9])/g;

/** Parts of one word; a long number in hexadecimal has too many seams. */
const partLimit = 8;

/**
 * Calls `add` for each token of a text with its offset: the pairs of a Chinese
 * run and its last character, a Latin word from each of its seams to its end.
 * Any character, part or beginning of a word is the beginning of a token.
 *
 * @param text in normal form except for its case, which shows seams
 */
export function tokenise(
  text: string,
  add: (token: string, at: number) => void,
): void {
  for (const match of text.matchAll(run)) {
    const [word, chinese] = match;
    if (chinese) {
      for (let at = 0; at < word.length; at += 1) {
        add(word.slice(at, at + 2), match.index + at);
      }
    } else {
      const starts = [...word.matchAll(seam)].map(({index}) => index + 1);
      for (const start of [0, ...starts.slice(0, partLimit)]) {
        const token = word.slice(start, start + longest).toLowerCase();
        add(token, match.index + start);
      }
    }
  }
}

/** What to look up for a term. */
export type Piece = {
  token: string;
  /** Tokens that begin with it count as well. */
  open: boolean;
};

/**
 * Units of a term that are looked up: the rest is left to the text, and the
 * segments of {@link near} hold two pieces that are this far apart.
 */
const reach = 48;

/** Each piece may cost a download, and this many leave few wrong pages. */
const pieceLimit = 6;

/**
 * The tokens that every text with this term has. Pairs need not overlap, as
 * the text is read afterwards; a lone character is looked up only if there is
 * nothing rarer. None for a term of punctuation.
 *
 * @param term in normal form
 */
export function pieces(term: string): Piece[] {
  const found: Piece[] = [];
  for (const [word, chinese] of term.slice(0, reach).matchAll(run)) {
    const last = word.length - 2;
    for (let at = 0; chinese && at <= last; at += 2) {
      found.push({token: word.slice(at, at + 2), open: false});
    }
    if (chinese && last > 0 && last % 2) {
      found.push({token: word.slice(last), open: false});
    } else if (!chinese) {
      found.push({token: word.slice(0, longest), open: true});
    }
  }
  const lone = found.length === 0 && new RegExp(`[${wide}]`).exec(term);
  if (lone) {
    return [{token: lone[0], open: true}];
  }
  const step = Math.ceil(found.length / pieceLimit);
  return found.filter((_, nth) => nth % step === 0);
}
