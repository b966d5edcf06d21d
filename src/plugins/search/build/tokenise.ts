import {latin, longest, wide} from '../engine/tokens';

/** Runs of one kind. */
const run = new RegExp(`(${wide}+)|${latin}`, 'g');

/** Where a Latin word has a part that people know by itself. */
const seam =
  /[._-]|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[0-9](?=[0-9A-Za-z])|[A-Za-z](?=[0-9])/g;
const joint = /[._-]/;
/** A number in hexadecimal has a seam after its sign and each of its digits. */
const hexSeam = /^0x|[0-9a-f](?=[0-9a-f]{2})/gi;
const hexNumber = /^0x[0-9a-f]+$/i;

/**
 * Parts of one word, except those after a sign: a long number in hexadecimal has
 * too many seams.
 */
const partLimit = 8;

/**
 * Calls `add` for each token of a text with its offset: each Chinese character
 * with whatever follows it, a Latin word from each of its seams to its end.
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
