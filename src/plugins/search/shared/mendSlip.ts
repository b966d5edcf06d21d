/** The letter at an offset of a text; '' where there is another character. */
function letterAt(text: string, offset: number): string {
  const character = text.charAt(offset);
  return /[a-z]/.test(character) ? character : '';
}

/**
 * Compares a misspelt word with a word of the index. The first slip is where
 * the two begin to differ, so that each kind of slip is undone there and the
 * rest must be the same. The word may go on, as a visitor may not have typed to
 * its end. Only letters are mended: for a digit, any other one would do as well.
 *
 * @param typed in lower case
 * @returns the beginning of the word that was meant, if one slip explains what
 * was typed: `crystaltlie` and `crystaltile2` give `crystaltile`
 */
export function mendSlip(typed: string, word: string): string | undefined {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) {
    same += 1;
  }
  const start = typed.slice(0, same);
  const typedLetter = letterAt(typed, same);
  const nextLetter = letterAt(typed, same + 1);
  const wordLetter = letterAt(word, same);

  const corrections: string[] = [];
  if (typedLetter && nextLetter) {
    // Two letters have changed places.
    corrections.push(start + nextLetter + typedLetter + typed.slice(same + 2));
  }
  if (typedLetter && wordLetter) {
    // A letter is wrong.
    corrections.push(start + wordLetter + typed.slice(same + 1));
  }
  if (typedLetter) {
    // A letter is too much.
    corrections.push(start + typed.slice(same + 1));
  }
  if (wordLetter) {
    // A letter is missing.
    corrections.push(start + wordLetter + typed.slice(same));
  }
  return corrections.find((correction) => word.startsWith(correction));
}
