/**
 * How texts and queries are cut. Both sides must cut alike, and no two
 * segmenters do; so Chinese is not segmented at all, but cut into every pair
 * of neighbouring characters. A token is at most {@link longest} units.
 */

/**
 * Scripts written without spaces, half an emoji being a character of its own,
 * and the punctuation among them, which normal form makes ASCII in part.
 */
const wide =
  '[\\u2190-\\u2bff\\u3001-\\u30ff\\u3400-\\u9fff\\uac00-\\udfff\\uf900-\\ufaff,:;!?()\\u00b7\\u2014-\\u2026]+';
const letter = '[0-9A-Za-z\\u00c0-\\u024f\\u0370-\\u1fff]';

/** Runs of one kind; a dot, a hyphen or an underscore may join Latin words. */
const run = new RegExp(`(${wide})|${letter}(?:[._-]?${letter})*`, 'g');

/** Latin tokens are cut here; the text tells apart what begins alike. */
const longest = 15;

/** Where a Latin word has a part that people know by itself. */
const seam =
  /[._-]|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[0-9](?=[A-Za-z])|[A-Za-z](?=[0-9])/g;
/** Letters and digits of a number are no parts; it may go without its sign. */
const hexSeam = /^0x/g;
const hexNumber = /^0x[0-9a-f]+$/i;

/** Parts of one word; a long number in hexadecimal has too many seams. */
const partLimit = 8;

/**
 * Calls `add` for each token of a text with its offset: each Chinese character
 * with whatever follows it, a Latin word from each of its seams to its end.
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
      const last = match.index + word.length - 1;
      for (let at = match.index; at < last; at += 1) {
        add(text.slice(at, at + 2), at);
      }
      // Only what follows the run can have two cases.
      add(text.slice(last, last + 2).toLowerCase(), last);
    } else {
      const seams = word.matchAll(hexNumber.test(word) ? hexSeam : seam);
      const starts = [...seams].map(({0: at, index}) => index + at.length);
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
  /** Its offset in the term. */
  at: number;
  /** Tokens that begin with it count as well. */
  open: boolean;
};

/** Each may cost a download, and this many leave few pages whose text is wrong. */
const pieceLimit = 6;

/**
 * The tokens that every text with this term has: Chinese ones side by side, as
 * their places tell whether they are neighbours. A lone character is looked up
 * only if there is nothing rarer. None for a term of punctuation.
 *
 * @param term in normal form
 */
export function pieces(term: string): Piece[] {
  const found: Piece[] = [];
  for (const {0: word, 1: chinese, index} of term.matchAll(run)) {
    if (!chinese) {
      found.push({token: word.slice(0, longest), at: index, open: true});
    }
    for (let next = index; chinese && next < index + word.length; next += 2) {
      // The last one overlaps the one before when there is nothing after it.
      const at = term[next + 1] ? next : next - 1;
      if (at >= index) {
        found.push({token: term.slice(at, at + 2), at, open: false});
      }
    }
  }
  const lone = found.length === 0 && new RegExp(wide).exec(term);
  if (lone) {
    return [{token: lone[0], at: lone.index, open: true}];
  }
  return found.slice(0, pieceLimit);
}
