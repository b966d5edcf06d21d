import {weights, zero} from '../../lib/search/shard';

/** Places of one page that are listed; with more, the list tells nothing. */
const placeLimit = 12;

/** Bytes that grow; a plain array would take eight times the memory. */
export class Bytes {
  #bytes = new Uint8Array(8);
  #length = 0;

  push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }

  /** Seven bits a byte, the low ones first. */
  pushNumber(number: number): void {
    let rest = number;
    for (; rest > 127; rest >>= 7) {
      this.push((rest & 127) | 128);
    }
    this.push(rest);
  }

  content(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Keeps a posting as a number, two bytes, and a byte for each place. */
export function pushPosting(
  bytes: Bytes,
  distance: number,
  weight: number,
  offsets: number[],
  ring: number,
): void {
  const places = new Set(offsets.map((at) => at % ring));
  const listed = places.size > placeLimit ? [] : [...places];
  bytes.pushNumber(distance);
  bytes.push(weight);
  bytes.push(listed.length);
  let last = 0;
  for (const place of listed.sort((a, b) => a - b)) {
    bytes.push(place - last);
    last = place;
  }
}

/**
 * Writes kept postings as src/lib/search/shard.ts describes them.
 *
 * @param withPlaces false lists none
 */
export function postingText(kept: Bytes, withPlaces: boolean): string {
  const bytes = kept.content();
  const distances: number[] = [];
  const heads: number[] = [];
  const places: number[] = [];
  let at = 0;
  const next = () => bytes[at++] ?? 0;
  while (at < bytes.length) {
    let distance = 0;
    let byte = 128;
    for (let shift = 0; byte > 127; shift += 7) {
      byte = next();
      distance |= (byte & 127) << shift;
    }
    const weight = next();
    const count = next();
    const steps = Array.from({length: count}, next);
    distances.push(distance);
    heads.push(weight + (withPlaces ? count * weights : 0));
    if (withPlaces) {
      places.push(...steps);
    }
  }
  return [distances.length, ...distances, ...heads, ...places]
    .map((number) => String.fromCharCode(zero + number))
    .join('');
}
