import {normaliseCased} from '../../lib/search/normalise';
import {weights} from '../../lib/search/shard';
import {tokenise} from '../../lib/search/tokenise';
import type {SearchPage} from '../../lib/search/types';
import {Bytes, postingText, pushPosting} from './encode';

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

type Gathered = {bytes: Bytes; pages: number; last: number};

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
        gathered = {bytes: new Bytes(), pages: 0, last: 0};
        this.#tokens.set(token, gathered);
      }
      const weight = ((weights - 1) * count) / (count + saturation * size);
      pushPosting(
        gathered.bytes,
        number - gathered.last,
        Math.ceil(weight),
        offsets,
        this.#ring,
      );
      gathered.last = number;
      gathered.pages += 1;
    }
  }

  /** All tokens in the order of the shards. */
  list(): string[] {
    return [...this.#tokens.keys()].sort();
  }

  /** On how many pages a token stands. */
  frequency(token: string): number {
    return this.#tokens.get(token)?.pages ?? 0;
  }

  /** What to write of a token. */
  postings(token: string): string {
    const gathered = this.#tokens.get(token);
    return gathered
      ? postingText(gathered.bytes, gathered.pages > fewPages)
      : '';
  }
}
