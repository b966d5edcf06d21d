/** A shorter word has too many neighbours to guess which one was meant. */
export const canBeTypo = (token: string): boolean => /^[a-z]{5,}$/.test(token);

/**
 * The first of the words that is one slip away: a letter too many, too few or
 * wrong, or two that changed places.
 *
 * @param token letters only
 */
export function correct(token: string, words: string[]): string | undefined {
  const slips: string[] = [];
  for (let at = 0; at <= token.length; at += 1) {
    const [head, tail] = [token.slice(0, at), token.slice(at)];
    const swapped = tail.charAt(1) + tail.charAt(0) + tail.slice(2);
    slips.push(`${head}.${tail}`, `${head}.?${tail.slice(1)}`, head + swapped);
  }
  const slip = new RegExp(`^(${slips.join('|')})$`);
  return words.find((word) => slip.test(word));
}
