import {weights, zero} from '../engine/postings';
import {normaliseCased} from '../engine/text';
import type {SearchPage} from '../engine/types';
import {tokenise} from './tokenise';

/** What an occurrence counts, by where it is. */
const worth = {title: 8, heading: 3, text: 1};

/**
 * The constants of BM25 as Robertson gives them: how soon more occurrences
 * stop to count, and how much a long page has to have more of them.
 */
const saturation = 1.2;
const lengthShare = 0.75;

/**
 * Length of an average page in UTF-16 units. A constant, so that a page weighs
 * the same whatever other pages there are, and each is done with at once.
 */
const averageLength = 2000;

/** Of a token of so few pages, few look right by chance. */
const fewPages = 4;

/** Places of one page that are listed; with more, the list tells nothing. */
const placeLimit = 12;

type Occurrences = {count: number; offsets: number[]};

function occurrences({title, sections}: SearchPage) {
  const tokens = new Map<string, Occurrences>();
  const parts = new Set<string>();
  let start = 0;
  const read = (text: string, unit: number) => {
    const plain = normaliseCased(text);
    // The word that is being read, and the last of its tokens.
    let word = {token: '', at: 0};
    let last = word;
    tokenise(plain, (token, at) => {
      // Chinese ones are pairs, which overlap and have no parts.
      const isWithin =
        last.token.length > 2 && at < last.at + last.token.length;
      if (isWithin) {
        for (const one of [word, last]) {
          parts.add(one.token.slice(0, at - one.at).replace(/[._-]$/, ''));
        }
      }
      last = {token, at};
      word = isWithin ? word : last;
      const known = tokens.get(token);
      if (known) {
        known.count += unit;
        known.offsets.push(start + at);
      } else {
        tokens.set(token, {count: unit, offsets: [start + at]});
      }
    });
    start += plain.length + 1;
  };
  read(title, worth.title);
  for (const {heading, text} of sections) {
    read(heading, worth.heading);
    read(text, worth.text);
  }
  return {tokens, parts, length: start};
}

/** Places modulo the ring, in order; as distances, which gzip better. */
function placesOf(offsets: number[], ring: number): number[] {
  const places = [...new Set(offsets.map((at) => at % ring))];
  return places.length > placeLimit
    ? []
    : places
        .sort((a, b) => a - b)
        .map((place, nth, all) => place - (all[nth - 1] ?? 0));
}

/** The numbers of a token's postings, as `Shard` describes them. */
type Gathered = {
  distances: number[];
  heads: number[];
  places: number[];
  /** The page of the last one. */
  last: number;
};

/** The tokens of all pages of a site, with their postings as they are written. */
export class Gatherer {
  readonly #tokens = new Map<string, Gathered>();
  /**
   * Parts of Latin words up to a seam, each the beginning of some token: a
   * word that is none would be looked up in vain.
   */
  readonly parts = new Set<string>();
  readonly #ring: number;

  /** @param ring of the manifest */
  constructor(ring: number) {
    this.#ring = ring;
  }

  /** @param number of the page, higher than that of the one before */
  add(number: number, page: SearchPage): void {
    const {tokens, parts, length} = occurrences(page);
    parts.forEach((part) => this.parts.add(part));
    const size = 1 - lengthShare + (lengthShare * length) / averageLength;
    for (const [token, {count, offsets}] of tokens) {
      let gathered = this.#tokens.get(token);
      if (!gathered) {
        gathered = {distances: [], heads: [], places: [], last: 0};
        this.#tokens.set(token, gathered);
      }
      const weight = ((weights - 1) * count) / (count + saturation * size);
      const places = placesOf(offsets, this.#ring);
      gathered.distances.push(number - gathered.last);
      gathered.heads.push(places.length * weights + Math.ceil(weight));
      gathered.places.push(...places);
      gathered.last = number;
    }
  }

  /** All tokens in the order of the shards. */
  list(): string[] {
    return [...this.#tokens.keys()].sort();
  }

  /** On how many pages a token stands. */
  frequency(token: string): number {
    return this.#tokens.get(token)?.distances.length ?? 0;
  }

  /** What to write of a token. */
  postings(token: string): string {
    const gathered = this.#tokens.get(token);
    if (!gathered) {
      return '';
    }
    const {distances, heads, places} = gathered;
    const listed =
      distances.length > fewPages
        ? [...heads, ...places]
        : heads.map((head) => head % weights);
    return [distances.length, ...distances, ...listed]
      .map((number) => String.fromCharCode(zero + number))
      .join('');
  }
}
