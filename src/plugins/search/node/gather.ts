import {normaliseCased} from '../shared/text';
import {latin, longest, wide} from '../shared/tokens';
import {ring, type Posting, type SearchPage} from '../shared/types';

/** Runs of one kind. */
const run = new RegExp(`(${wide}+)|${latin}`, 'g');

/** Where a Latin word has a part that people know by itself. */
const seam =
  /[._-]|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[0-9](?=[0-9A-Za-z])|[A-Za-z](?=[0-9])/g;
const joint = /[._-]/;

/** Parts of one word, except those after a sign: a long number has many. */
const partLimit = 8;

/**
 * Words of four letters or more that a misspelt one can mean, such as
 * crystal-tile2, and no numbers in hexadecimal.
 */
const properWord = /^(?!x?[a-f]*\d[a-f\d]*$)[a-z][a-z\d._-]{3,}$/;

/** What an occurrence counts, by where it is. */
const worth = {title: 8, heading: 3, text: 1};

/** The usual constants of BM25: repetition and long pages count for less. */
const saturation = 1.2;
const lengthShare = 0.75;

/** UTF-16 units of an average page; no page weighs more because of others. */
const averageLength = 2000;

/** A weight is a whole number up to this. */
const mostWeight = 7;

/**
 * Calls `add` for each token of a text with its offset: each Chinese character
 * with whatever follows it, a Latin word from each of its seams to its end. The
 * text is in normal form, except for its case, which shows seams.
 */
function tokenise(text: string, add: (token: string, at: number) => void) {
  for (const match of text.matchAll(run)) {
    const [word, chinese] = match;
    const ends = [...word.matchAll(chinese ? /[^](?=[^])/g : seam)]
      .filter(({0: at}, nth) => chinese || nth < partLimit || joint.test(at))
      .map(({0: at, index}) => index + at.length);
    for (const start of [0, ...ends]) {
      const at = match.index + start;
      const own = chinese ? 2 : Math.min(longest, word.length - start);
      add(text.slice(at, at + own).toLowerCase(), at);
    }
  }
}

function occurrences({title, sections}: SearchPage) {
  const tokens = new Map<string, {count: number; offsets: number[]}>();
  let length = 0;
  const read = (text: string, unit: number) => {
    const cased = normaliseCased(text);
    tokenise(cased, (token, at) => {
      const known = tokens.get(token) ?? {count: 0, offsets: []};
      known.count += unit;
      known.offsets.push(at % ring);
      tokens.set(token, known);
    });
    length += cased.length + 1;
  };
  read(title, worth.title);
  for (const {heading, text} of sections) {
    read(heading, worth.heading);
    text.split('\n').forEach((block) => read(block, worth.text));
  }
  return {tokens, length};
}

/**
 * The tokens of all pages in the order of the shards, each with its postings;
 * and the words that a misspelt one could mean, the commonest first.
 */
export function gather(pages: SearchPage[]) {
  const gathered = new Map<string, Posting[]>();
  const last = new Map<string, number>();
  for (const [number, page] of pages.entries()) {
    const {tokens, length} = occurrences(page);
    const size = 1 - lengthShare + (lengthShare * length) / averageLength;
    for (const [token, {count, offsets}] of tokens) {
      const weight = (mostWeight * count) / (count + saturation * size);
      const places = [...new Set(offsets)].sort((a, b) => a - b);
      const distance = number - (last.get(token) ?? 0);
      const postings = gathered.get(token) ?? [];
      postings.push([distance, Math.ceil(weight), ...places]);
      gathered.set(token, postings);
      last.set(token, number);
    }
  }
  const tokens = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = tokens
    .filter(([token]) => properWord.test(token))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([token]) => token);
  return {tokens, words};
}
