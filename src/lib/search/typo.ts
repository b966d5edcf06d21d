/** Whether one edit, or two neighbours swapped, makes one word the other. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start += 1;
  }
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  return (
    (restA.length < 2 && restB.length < 2) ||
    (restA.length === 2 && restA === restB.charAt(1) + restB.charAt(0))
  );
}

/** A shorter word has too many neighbours to guess which one was meant. */
export const canBeTypo = (token: string): boolean => /^[a-z]{5,}$/.test(token);

/** The first of the words that is one slip away; none if it is a word itself. */
export const correct = (token: string, words: string[]): string | undefined =>
  words.find((word) => isSlip(token, word));
