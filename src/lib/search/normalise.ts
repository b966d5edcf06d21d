import type {Range} from './types';

const han = '\\u3400-\\u9fff';
const latin = '0-9A-Za-z\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a';
const blank = '[ \\u00a0\\u3000]+';
const marks = '[\\p{M}\\u1160-\\u11ff\\uff9e\\uff9f]';

/**
 * The places that a normalised text writes differently, one alternative each:
 *
 * - a space between Han and Latin or digits, which people type or leave out;
 * - a character with the marks that compose with it;
 * - anything that is not plain Han, lower-case ASCII or a line feed.
 *
 * Everything else passes untouched, which keeps megabytes of Chinese cheap.
 * No lookbehind: Safari before 16.4 refuses the whole script for one.
 */
const cluster = new RegExp(
  `[${han}]${blank}(?=[${latin}])|[${latin}]${blank}(?=[${han}])|` +
    `[^](?:${marks})+|[^\\n -@[-\`a-~${han}]`,
  'gu',
);

/** Characters that nobody sees: zero-width ones, soft hyphen, byte order mark. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Sees one cluster alone, so that a query and a text are written alike. */
function rewriteCased(part: string): string {
  return part
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\s/g, ' ')
    .replace(/^([^ ]) +$/, '$1');
}

const rewrite = (part: string) => rewriteCased(part).toLowerCase();

/**
 * The form in which texts and queries are compared: NFKC, lower case, without
 * invisible characters, and without a space between Han and Latin characters.
 * Traditional and simplified characters stay apart. Line feeds, which separate
 * blocks, stay.
 */
export function normalise(text: string): string {
  return text.replace(cluster, rewrite);
}

/** The same but for the case of letters, which shows the parts of a word. */
export function normaliseCased(text: string): string {
  return text.replace(cluster, rewriteCased);
}

/** A normalised text that remembers where each of its units came from. */
export type Aligned = {
  text: string;
  /** Offsets in the original, with that of its end at the end. */
  origins: number[];
};

/** Like {@link normalise}, for a text whose matches are going to be shown. */
export function align(original: string): Aligned {
  const origins: number[] = [];
  let copied = 0;
  const copyTo = (end: number) => {
    while (copied < end) {
      origins.push(copied++);
    }
  };
  const text = original.replace(cluster, (part: string, at: number) => {
    const written = rewrite(part);
    copyTo(at);
    origins.push(...Array<number>(written.length).fill(at));
    copied += part.length;
    return written;
  });
  copyTo(original.length + 1);
  return {text, origins};
}

/**
 * Maps a range of the normalised text to the original. A range that ends
 * within a rewritten character takes in the whole of it.
 */
export function toOriginal({origins}: Aligned, {start, end}: Range): Range {
  let last = end;
  while (origins[last] === origins[last - 1]) {
    last += 1;
  }
  return {start: origins[start] ?? 0, end: origins[last] ?? 0};
}
