import {
  anywhere,
  readPostings,
  ring,
  type Postings,
} from '../../lib/search/shard';

/** Bytes that grow; a plain array would take eight times the memory. */
export class Bytes {
  #bytes = new Uint8Array(8);
  length = 0;

  push(byte: number): void {
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = byte;
  }

  /** Seven bits a byte, the low ones first. */
  pushNumber(number: number): void {
    let rest = number;
    for (; rest > 127; rest >>= 7) {
      this.push((rest & 127) | 128);
    }
    this.push(rest);
  }

  pushAll(other: Bytes): void {
    other.content().forEach((byte) => this.push(byte));
  }

  content(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Writes a posting as src/lib/search/shard.ts describes it. */
export function pushPosting(
  bytes: Bytes,
  distance: number,
  weight: number,
  offsets: number[],
): void {
  const places = [...new Set(offsets.map((at) => at % ring))];
  const listed = places.length < anywhere ? places : [];
  bytes.pushNumber(distance);
  bytes.push((weight << 5) | (listed.length || anywhere));
  let last = 0;
  for (const place of listed.sort((a, b) => a - b)) {
    bytes.push(place - last);
    last = place;
  }
}

/** The same postings with no place listed. */
export function withoutPlaces(bytes: Bytes): Bytes {
  const whole = new Bytes();
  whole.pushNumber(bytes.length);
  whole.pushAll(bytes);
  const postings: Postings = new Map();
  readPostings(whole.content(), 0, postings);
  const bare = new Bytes();
  let last = 0;
  for (const [page, {weight}] of postings) {
    pushPosting(bare, page - last, weight, []);
    last = page;
  }
  return bare;
}

/**
 * Writes a token and its postings.
 *
 * @param before the token before it in the same shard; empty for the first
 */
export function pushToken(
  bytes: Bytes,
  token: string,
  before: string,
  postings: Bytes,
): void {
  let shared = 0;
  while (shared < before.length && token[shared] === before[shared]) {
    shared += 1;
  }
  let base = before.charCodeAt(shared) || 0;
  bytes.pushNumber((shared << 4) | (token.length - shared));
  for (let at = shared; at < token.length; at += 1) {
    bytes.pushNumber(token.charCodeAt(at) - base);
    base = 0;
  }
  bytes.pushNumber(postings.length);
  bytes.pushAll(postings);
}
