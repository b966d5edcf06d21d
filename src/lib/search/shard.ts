/**
 * A shard: JSON, an object of tokens, each with its postings in one string. A
 * character of it is a number, {@link zero} and more, and a posting is
 *
 *     distance from the page before
 *     how many places * {@link weights} + weight; no place: none is listed
 *     each place, in order, as its distance from the one before
 *
 * A place is an offset in the page's text modulo the `ring` of the manifest,
 * which is enough to tell neighbours from strangers and takes a third of the
 * room.
 */
export type Shard = Record<string, string>;

/** The first character that JSON writes as it is, but for the backslash. */
export const zero = 35;
/** Weights are 0 to 7: how much the page is about the token. */
export const weights = 8;

export type Posting = {
  weight: number;
  /** Empty for a token with more places than are worth listing. */
  places: number[];
};

export type Postings = Map<number, Posting>;

/** Adds the postings of a token to those of others that mean the same. */
export function readPostings(list: string, all: Postings): void {
  let at = 0;
  let page = 0;
  const next = () => list.charCodeAt(at++) - zero;
  while (at < list.length) {
    page += next();
    const head = next();
    let place = 0;
    const places = Array.from(
      {length: Math.floor(head / weights)},
      () => (place += next()),
    );
    const other = all.get(page);
    all.set(page, {
      weight: (head % weights) + (other?.weight ?? 0),
      // Two tokens have two lists; which of them matters, the text tells.
      places: other ? [] : places,
    });
  }
}
