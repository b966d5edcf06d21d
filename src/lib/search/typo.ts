/**
 * Two words between which a finger slipped: what begins both; a letter too
 * many, too few or wrong, or two that changed places; what ends both.
 */
const slip = /^(\S*)(?:[a-z]?(\S*) \1[a-z]?\2|([a-z])([a-z])(\S*) \1\4\3\5)$/;

/** The first of the words that is one slip away. */
export const findSlip = (token: string, words: string[]): string | undefined =>
  words.find((word) => slip.test(`${token} ${word}`));
