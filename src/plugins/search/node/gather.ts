import {toPlace, type PageContent, type Posting} from '../shared/indexFormat';
import {occurrenceWeights, tokenWeight} from '../shared/ranking';
import {normaliseKeepingCase} from '../shared/text';
import {
  latinWord,
  otherSign,
  tokenLength,
  wideCharacter,
} from '../shared/tokens';

/** Wide characters in a row, or one Latin word, or the place of another sign. */
const runPattern = new RegExp(
  `(${wideCharacter}+)|${latinWord}|(?=(${otherSign}))`,
  'g',
);

/**
 * The last character before a part of a Latin word that people know by itself:
 * after a joining sign, before a capital, before and after digits. In
 * `demo.getFontWidth2` the parts begin at `get`, `Font`, `Width` and `2`.
 */
const seamPattern =
  /[._-]|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[0-9](?=[0-9A-Za-z])|[A-Za-z](?=[0-9])/g;

const joiningSign = /^[._-]$/;

/**
 * Only the first so many parts inside a Latin word get a token of their own,
 * since each digit of a long number begins a part. Parts after `.`, `_` or `-`
 * are few, and always get one.
 */
const partLimit = 8;

/**
 * A word of at least four characters that a misspelt word could mean, such as
 * `crystal-tile2`. What may be a number in hexadecimal is left out, such as
 * `x8001f0`, which is a part of `0x8001f0`.
 */
const correctionWord = /^(?!x?[a-f]*\d[a-f\d]*$)[a-z][a-z\d._-]{3,}$/;

/** A part of a text that visitors can look up, in lower case. */
type Token = {text: string; offset: number};

/** The offsets in a Latin word at which it, or a part of it, begins. */
function findPartStarts(word: string): number[] {
  const starts = [0];
  for (const [number, seam] of [...word.matchAll(seamPattern)].entries()) {
    const [character] = seam;
    if (number < partLimit || joiningSign.test(character)) {
      starts.push(seam.index + 1);
    }
  }
  return starts;
}

/**
 * Cuts a text into tokens: each wide character with whatever follows it, of a
 * Latin word each part with the rest of the word, and other signs by `otherSign`.
 * `用FontWidth->a` has the tokens 用f, fontwidth, width, `->`, `>a` and a.
 *
 * @param text in normal form, except for its capitals, which show the parts
 */
function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  function add(offset: number, length: number) {
    const token = text.slice(offset, offset + length).toLowerCase();
    tokens.push({text: token, offset});
  }
  for (const match of text.matchAll(runPattern)) {
    const [run, wideRun, sign] = match;
    if (sign) {
      add(match.index, sign.length);
    } else if (wideRun) {
      for (let start = 0; start < run.length; start += 1) {
        add(match.index + start, 2);
      }
    } else {
      for (const start of findPartStarts(run)) {
        const rest = run.length - start;
        add(match.index + start, Math.min(rest, tokenLength));
      }
    }
  }
  return tokens;
}

/**
 * How often a token stands on a page, each time counted by `occurrenceWeights`,
 * and its places there.
 */
type Occurrences = {weightedCount: number; places: Set<number>};

/** Counts the tokens of a page, whose length is in UTF-16 units. */
function countTokens({title, sections}: PageContent) {
  const tokens = new Map<string, Occurrences>();
  let length = 0;
  function countBlock(block: string, occurrenceWeight: number) {
    const normalised = normaliseKeepingCase(block);
    for (const {text, offset} of tokenise(normalised)) {
      const known = tokens.get(text) ?? {weightedCount: 0, places: new Set()};
      known.weightedCount += occurrenceWeight;
      known.places.add(toPlace(offset));
      tokens.set(text, known);
    }
    // The line feed that separates it from the next one counts, too.
    length += normalised.length + 1;
  }
  countBlock(title, occurrenceWeights.title);
  for (const {heading, text} of sections) {
    countBlock(heading, occurrenceWeights.heading);
    for (const block of text.split('\n')) {
      countBlock(block, occurrenceWeights.text);
    }
  }
  return {tokens, length};
}

type GatheredTokens = {
  /** All tokens of all pages, in the order of the shards. */
  tokens: [token: string, postings: Posting[]][];
  /** The words that a misspelt word could mean, the commonest first. */
  words: string[];
};

/** Gathers what the index says of the tokens of these pages. */
export function gatherTokens(pages: PageContent[]): GatheredTokens {
  const gathered = new Map<string, Posting[]>();
  const lastPages = new Map<string, number>();
  for (const [pageNumber, page] of pages.entries()) {
    const {tokens, length} = countTokens(page);
    for (const [token, {weightedCount, places}] of tokens) {
      const distance = pageNumber - (lastPages.get(token) ?? 0);
      const weight = tokenWeight(weightedCount, length);
      const sortedPlaces = [...places].sort((a, b) => a - b);
      const postings = gathered.get(token) ?? [];
      postings.push([distance, weight, ...sortedPlaces]);
      gathered.set(token, postings);
      lastPages.set(token, pageNumber);
    }
  }
  const tokens = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = tokens
    .filter(([token]) => correctionWord.test(token))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([token]) => token);
  return {tokens, words};
}
