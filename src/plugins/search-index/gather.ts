import {bitOf, segments} from '../../lib/search/near';
import {normaliseCased} from '../../lib/search/normalise';
import {topWeight, type Postings} from '../../lib/search/shard';
import {tokenise} from '../../lib/search/tokens';
import type {SearchPage} from '../../lib/search/types';

/** What an occurrence counts, by where it is. */
const worth = {title: 8, heading: 3, text: 1};

/** A count of more says nothing more. */
const countLimit = 255;

/**
 * The constants of BM25 as Robertson gives them: how soon more occurrences
 * stop to count, and how much a long page has to have more of them.
 */
const saturation = 1.2;
const lengthShare = 0.75;

/** Room for the segments below the count, and for both below the page. */
const countUnit = 2 ** segments;
const pageUnit = countUnit * (countLimit + 1);

/** The tokens of all pages of a site. */
export class Gatherer {
  /** Per token one number a page: page, count and segments, to save memory. */
  readonly #tokens = new Map<string, number[]>();
  readonly #lengths: number[] = [];
  #total = 0;

  add({title, sections}: SearchPage): void {
    const found = new Map<string, number>();
    let start = 0;
    const read = (text: string, unit: number) => {
      const plain = normaliseCased(text);
      tokenise(plain, (token, at) => {
        const known = found.get(token) ?? 0;
        const count = Math.min(countLimit, (known >> segments) + unit);
        const places = (known % countUnit) | bitOf(start + at);
        found.set(token, count * countUnit + places);
      });
      start += plain.length + 1;
    };
    read(title, worth.title);
    for (const {heading, text} of sections) {
      read(heading, worth.heading);
      read(text, worth.text);
    }
    this.#total += start;
    const page = this.#lengths.push(start) - 1;
    for (const [token, value] of found) {
      const list = this.#tokens.get(token);
      if (list) {
        list.push(page * pageUnit + value);
      } else {
        this.#tokens.set(token, [page * pageUnit + value]);
      }
    }
  }

  /** All tokens in the order of the shards. */
  tokens(): string[] {
    return [...this.#tokens.keys()].sort();
  }

  /** On how many pages a token stands. */
  frequency(token: string): number {
    return this.#tokens.get(token)?.length ?? 0;
  }

  postings(token: string): Postings {
    const mean = this.#total / this.#lengths.length;
    const postings: Postings = new Map();
    for (const value of this.#tokens.get(token) ?? []) {
      const page = Math.floor(value / pageUnit);
      const count = Math.floor(value / countUnit) % (countLimit + 1);
      const size = (this.#lengths[page] ?? 0) / mean;
      const norm = saturation * (1 - lengthShare + lengthShare * size);
      const weight = Math.ceil((topWeight * count) / (count + norm));
      postings.set(page, weight * countUnit + (value % countUnit));
    }
    return postings;
  }
}
