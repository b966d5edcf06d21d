/**
 * A shard: tokens in order, each with the pages it stands on. Numbers are
 * written seven bits a byte, the low ones first. A token is
 *
 *     units shared with the token before << 4 | units added
 *     the units added, the first as its distance from the one in its place
 *     bytes of postings, then the postings by page
 *
 * and a posting
 *
 *     distance from the page before
 *     a byte: weight << 5 | how many places; {@link anywhere} lists none
 *     a byte for each place, in order, as its distance from the one before
 *
 * A place is an offset in the page's text modulo {@link ring}, which is enough
 * to tell neighbours from strangers and takes a third of the room.
 */

export const ring = 256;
export const topWeight = 7;
export const anywhere = 31;

export type Posting = {
  /** How much the page is about the token, up to {@link topWeight}. */
  weight: number;
  /** Null for a token with more places than are worth listing. */
  places: number[] | null;
};

export type Postings = Map<number, Posting>;

export type Shard = {bytes: Uint8Array; tokens: [token: string, at: number][]};

type Cursor = {bytes: Uint8Array; at: number};

const readByte = (cursor: Cursor) => cursor.bytes[cursor.at++] ?? 0;

function readNumber(cursor: Cursor): number {
  let number = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = readByte(cursor);
    number |= (byte & 127) << shift;
    if (byte < 128) {
      return number;
    }
  }
}

/** Finds the tokens of a shard and leaves their postings for later. */
export function readShard(bytes: Uint8Array): Shard {
  const cursor = {bytes, at: 0};
  const tokens: Shard['tokens'] = [];
  let token = '';
  while (cursor.at < bytes.length) {
    const head = readNumber(cursor);
    let base = token.charCodeAt(head >> 4) || 0;
    token = token.slice(0, head >> 4);
    for (let added = head & 15; added > 0; added -= 1) {
      token += String.fromCharCode(base + readNumber(cursor));
      base = 0;
    }
    tokens.push([token, cursor.at]);
    // Evaluated first: the length of the postings moves the cursor as well.
    const length = readNumber(cursor);
    cursor.at += length;
  }
  return {bytes, tokens};
}

/** Adds a token's postings to those of others that mean the same. */
export function readPostings(
  bytes: Uint8Array,
  at: number,
  all: Postings,
): void {
  const cursor = {bytes, at};
  const length = readNumber(cursor);
  const end = cursor.at + length;
  let page = 0;
  while (cursor.at < end) {
    page += readNumber(cursor);
    const head = readByte(cursor);
    const count = head & anywhere;
    const other = all.get(page);
    let place = 0;
    const places = Array.from(
      {length: count % anywhere},
      () => (place += readByte(cursor)),
    );
    all.set(page, {
      weight: Math.max(head >> 5, other?.weight ?? 0),
      places:
        count === anywhere || other?.places === null
          ? null
          : places.concat(other?.places ?? []),
    });
  }
}
