/**
 * Which parts of a page a token stands in, as a set of bits. Text is divided
 * into segments that share the bits in turn, so that tokens of one phrase have
 * a bit in common or in the next place, and few others do.
 */

/** Segments with a bit of their own. */
export const segments = 12;

/** UTF-16 units of a segment, as a power of two. */
const width = 6;

/** The bit of a place in the text. */
export const bitOf = (at: number): number => 1 << ((at >> width) % segments);

/**
 * Whether tokens with these sets can belong to one phrase that begins with
 * the first of them and is shorter than a segment. At least one set.
 */
export const canBeNear = (sets: number[]): boolean =>
  sets.reduce(
    (starts, set) => starts & (set | (set >> 1) | (set << (segments - 1))),
  ) > 0;
