// The search index, as the build writes it and as the browser reads it.

import type {PageFacts} from './ranking';

/** A part of a page that has its own address. */
export type SearchSection = {
  /**
   * Id of the heading as its element has it, not percent-encoded; empty for the
   * part before the first heading.
   */
  anchor: string;
  /** Text of the heading; empty for the part before the first heading. */
  heading: string;
  /** Running text, with a line feed between two blocks. */
  text: string;
};

/** What the list of results shows of a page before its text has loaded. */
export type PageHead = {
  /** Path from the origin, base path included, as the site links to it. */
  url: string;
  title: string;
  /** Where the page belongs: navbar label, then the categories above it. */
  trail: string[];
};

/** What a page shows. */
export type PageContent = PageHead & {sections: SearchSection[]};

/** A page as the build hands it over. */
export type SearchPage = PageContent & {pageFacts: PageFacts};

/**
 * A page that has a token. Its number is given as the distance from the number
 * of the page in the posting before. The weight says how much the page is about
 * the token (see `tokenWeight`). The places are where the token stands in the
 * blocks of the page (see {@link toPlace}).
 */
export type Posting = [distance: number, weight: number, ...places: number[]];

/** Must be a power of two, because {@link toPlace} uses it as a bit mask. */
const placeCount = 128;

/**
 * The place of a token: the remainder of its offset in its block, from 0 to
 * 127. Remainders are enough to recognise neighbours, and since each block
 * begins at 0 again, an edited block leaves the places of all others as they
 * are. For an offset below 0, `%` would give a negative remainder; the bit mask
 * gives the positive one: -1 is at place 127.
 */
export const toPlace = (offset: number): number => offset & (placeCount - 1);

/** What the files of each kind hold, as JSON in gzip. */
export type FileContents = {
  /** A part of the list of tokens, in order, each with its postings. */
  shards: Record<string, Posting[]>;
  /** The heads of {@link headsPerFile} pages. */
  heads: PageHead[];
  /** The text of one page. */
  texts: SearchSection[];
  /** The words that a misspelt word could mean, the commonest first. */
  words: string[];
};

export type IndexFileKind = keyof FileContents;

/** @param hash of the content, ten hexadecimal digits */
export const fileName = (kind: IndexFileKind, hash: string): string =>
  `${kind}_${hash}.bin`;

/** Which files belong to the build. */
export type SearchManifest = {
  /**
   * The hashes in the names of the files, in order. Pages are numbered from 0 in
   * the order of their texts.
   */
  hashes: Record<IndexFileKind, string[]>;
  /** The first token of each shard; '' for the first shard. */
  firstTokens: string[];
  /** In the order of the pages. */
  pageFacts: PageFacts[];
};

/** Folder of the manifest and the index, below the base path. */
export const indexFolder = 'search';

/**
 * The only fixed name. Raise the number when the code in an older browser tab
 * could misread a newer index: it then finds no manifest, and the tab reports
 * that the search did not load. Newer code may also read an older manifest, which the
 * offline plugin has kept, so a new fact in it is optional. README.md and
 * .github/DEPLOYING.md name it, too.
 */
export const manifestName = 'manifest-11.json';

/** Makes files of about 3 KB, so that ten results need few of them. */
export const headsPerFile = 128;
