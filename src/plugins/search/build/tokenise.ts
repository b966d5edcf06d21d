import {latin, longest, wide} from '../engine/tokens';

/** Runs of one kind. */
const run = new RegExp(`(${wide}+)|${latin}`, 'g');

/** Where a Latin word has a part that people know by itself. */
const seam =
  /[._-]|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[0-9](?=[A-Za-z])|[A-Za-z](?=[0-9])/g;
const joint = /[._-]/;
/** Letters and digits of a number are no parts; it may go without its sign. */
const hexSeam = /^0x/g;
const hexNumber = /^0x[0-9a-f]+$/i;

/**
 * Parts of one word but for those that a sign parts; a long number in
 * hexadecimal has too many seams.
 */
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
      const starts = [...seams]
        .filter(({0: at}, nth) => nth < partLimit || joint.test(at))
        .map(({0: at, index}) => index + at.length);
      for (const start of [0, ...starts]) {
        const token = word.slice(start, start + longest).toLowerCase();
        add(token, match.index + start);
      }
    }
  }
}
