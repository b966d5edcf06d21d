/** What the build writes and the browser reads. */

/** A part of a page that has its own address. */
export type SearchSection = {
  /** Id of the heading, decoded; empty before the first one. */
  anchor: string;
  /** Text of the heading; empty before the first one. */
  heading: string;
  /** Running text, with a line feed between two blocks. */
  text: string;
};

/** What the list shows of a page before its text is there. */
export type PageHead = {
  /** Path from the origin, base path included, as the site links to it. */
  url: string;
  title: string;
  /** Where the page belongs: navbar label, then the categories above it. */
  trail: string[];
};

export type SearchPage = PageHead & {sections: SearchSection[]};

/** Offsets are kept modulo this power of two, enough to recognise neighbours. */
export const ring = 128;

/**
 * A page that has a token: its distance from the page before, how much it is
 * about the token, and the token's offsets in the blocks, modulo {@link ring}.
 */
export type Posting = [distance: number, weight: number, ...places: number[]];

/** What a file of the index holds: JSON in gzip. */
export type FileContents = {
  /** A shard: tokens with their postings. */
  s: Record<string, Posting[]>;
  /** The titles of {@link headsPerFile} pages. */
  h: PageHead[];
  /** The texts of one page. */
  t: SearchSection[];
  /** The words that a misspelt one could mean, the commonest first. */
  w: string[];
};

export type IndexFile = keyof FileContents;

/** @param hash of the content, ten hexadecimal digits */
export const fileName = (kind: IndexFile, hash: string): string =>
  `${kind}${hash}.bin`;

/** Which files belong to the build. */
export type SearchManifest = {
  /** The hashes of the files. Pages are numbered from 0, as their texts are. */
  files: Record<IndexFile, string[]>;
  /** The token that each shard begins at, in order; the first one is empty. */
  shards: string[];
};

/** Folder of the manifest and the index, below the base path. */
export const indexFolder = 'search';

/**
 * The only fixed name. Raise the number when an older browser tab could misread
 * a newer index: the tab then reports that the search did not load.
 */
export const manifestName = 'manifest-9.json';

/** About 3 KB a file, so that ten results want few of them. */
export const headsPerFile = 128;
