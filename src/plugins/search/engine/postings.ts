/**
 * A shard: JSON, an object of tokens, each with its postings in one string. A
 * character of it is a number, {@link zero} and more:
 *
 *     how many postings there are
 *     of each posting, its distance from the page before
 *     of each, how many places * {@link weights} + weight; no place: none is listed
 *     of each, its places in order, as distances from the one before
 *
 * Numbers of a kind stand together, since gzip makes less of a mixture. A place
 * is an offset in its block modulo {@link ring}, which is enough to tell
 * neighbours from strangers and takes a third of the room.
 */
export type Shard = Record<string, string>;

/** The first character that JSON writes as it is, except the backslash. */
export const zero = 35;

/** A power of two: {@link Shard} says what for. */
export const ring = 128;

/** Weights are 0 to 7: how much the page is about the token. */
const weightBits = 3;
export const weights = 1 << weightBits;

export type Posting = {
  weight: number;
  /** Empty for a token with more places than are worth listing. */
  places: number[];
};

export type Postings = Map<number, Posting>;

/** Adds the postings of a token to those of others that mean the same. */
export function readPostings(list: string, all: Postings): void {
  const number = (at: number) => list.charCodeAt(at) - zero;
  const count = number(0);
  let at = 2 * count;
  let page = 0;
  for (let nth = 1; nth <= count; nth += 1) {
    page += number(nth);
    const head = number(nth + count);
    let place = 0;
    const places = Array.from(
      {length: head >> weightBits},
      () => (place += number(++at)),
    );
    const other = all.get(page);
    all.set(page, {
      weight: (head & (weights - 1)) + (other?.weight ?? 0),
      // Two tokens have two lists; which of them matters, only the text shows.
      places: other ? [] : places,
    });
  }
}
