import {ring, weights, zero} from '../engine/postings';
import {normaliseCased} from '../engine/text';
import type {SearchPage} from '../engine/types';
import {tokenise} from './tokenise';

/** What an occurrence counts, by where it is. */
const worth = {title: 8, heading: 3, text: 1};

/**
 * The constants of BM25 as Robertson gives them: how soon more occurrences
 * cease to count, and how many more of them a long page needs.
 */
const saturation = 1.2;
const lengthShare = 0.75;

/** UTF-16 units of an average page; no page weighs more because of others. */
const averageLength = 2000;

/** No places are listed of a token with so few pages, all worth reading. */
const fewPages = 4;

/** Places of one page that are listed; more of them say nothing. */
const placeLimit = 12;

type Occurrences = {count: number; offsets: number[]};

/**
 * @param parts gets the parts of Latin words up to a seam, each the beginning
 *   of some token: a word that is none would be looked up in vain
 */
function occurrences({title, sections}: SearchPage, parts: Set<string>) {
  const tokens = new Map<string, Occurrences>();
  let length = 0;
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
      const known = tokens.get(token) ?? {count: 0, offsets: []};
      known.count += unit;
      known.offsets.push(at);
      tokens.set(token, known);
    });
    length += plain.length + 1;
  };
  read(title, worth.title);
  for (const {heading, text} of sections) {
    read(heading, worth.heading);
    for (const block of text.split('\n')) {
      read(block, worth.text);
    }
  }
  return {tokens, length};
}

/** Places in order; as distances, which gzip better. */
function placesOf(offsets: number[]): number[] {
  const places = [...new Set(offsets.map((at) => at % ring))];
  return places.length > placeLimit
    ? []
    : places
        .sort((a, b) => a - b)
        .map((place, nth, all) => place - (all[nth - 1] ?? 0));
}

/** The numbers of a token's postings, as `Shard` describes them. */
type Numbers = {
  distances: number[];
  heads: number[];
  places: number[];
  /** The page of the last one. */
  last: number;
};

function toPostings({distances, heads, places}: Numbers): string {
  const listed =
    distances.length > fewPages
      ? [...heads, ...places]
      : heads.map((head) => head % weights);
  return [distances.length, ...distances, ...listed]
    .map((number) => String.fromCharCode(zero + number))
    .join('');
}

/**
 * The tokens of all pages in the order of the shards, each with the number of
 * its pages and its postings as they are written; and parts of words.
 *
 * @param pages in the order of their numbers
 */
export function gather(pages: SearchPage[]) {
  const gathered = new Map<string, Numbers>();
  const parts = new Set<string>();
  for (const [number, page] of pages.entries()) {
    const {tokens, length} = occurrences(page, parts);
    const size = 1 - lengthShare + (lengthShare * length) / averageLength;
    for (const [token, {count, offsets}] of tokens) {
      const none = {distances: [], heads: [], places: [], last: 0};
      const numbers: Numbers = gathered.get(token) ?? none;
      const weight = ((weights - 1) * count) / (count + saturation * size);
      const places = placesOf(offsets);
      numbers.distances.push(number - numbers.last);
      numbers.heads.push(places.length * weights + Math.ceil(weight));
      numbers.places.push(...places);
      numbers.last = number;
      gathered.set(token, numbers);
    }
  }
  const tokens = Array.from(gathered, ([token, numbers]) => ({
    token,
    frequency: numbers.distances.length,
    postings: toPostings(numbers),
  })).sort((a, b) => (a.token < b.token ? -1 : 1));
  return {tokens, parts};
}
