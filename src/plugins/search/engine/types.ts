/** What the build writes and the browser reads. */

/** A part of a page that has its own address. */
export type SearchSection = {
  /** Id of the heading, decoded; empty for what stands before the first one. */
  anchor: string;
  /** Text of the heading; empty for what stands before the first one. */
  heading: string;
  /** Running text; a line feed stands where one block ends and the next begins. */
  text: string;
};

/** What the list says of a page before its text is there. */
export type PageHead = {
  /** Path from the origin, base path included, as the site links to it. */
  url: string;
  title: string;
  /** Where the page hangs: navbar label, then the categories above it. */
  trail: string[];
};

export type SearchPage = PageHead & {sections: SearchSection[]};

/** The only file with a fixed name; it says which index belongs to the build. */
export type SearchManifest = {
  /** {@link indexVersion} at the time of the build. */
  version: number;
  /** Folder of the index, beside the manifest; a hash of all that is in it. */
  folder: string;
  /** How many pages there are; they are numbered from 0. */
  pages: number;
  /** A place in a page is an offset modulo this, a power of two. */
  ring: number;
  /** The token that each shard begins at, in order; the first one is empty. */
  shards: string[];
};

/** Raise it when an older browser tab could misread a newer index. */
export const indexVersion = 6;

/** Folder of the manifest and the index, below the base path. */
export const indexFolder = 'search';

export const manifestName = 'manifest.json';

/**
 * The files of an index, in the manifest's folder: JSON in gzip.
 *
 * - `s`: a shard of tokens, see postings.ts
 * - `h`: an array of {@link PageHead}, those of {@link headsPerFile} pages
 * - `t`: of one page, an array of {@link SearchSection}
 * - `w`: the only one of its kind, with all Latin words, and parts of words,
 *   that a misspelt one could mean, the commonest first and parts last
 */
export type FileKind = 's' | 'h' | 't' | 'w';

/** @param nth from 0, for the first of its kind */
export const fileName = (kind: FileKind, nth: number): string =>
  `${kind}${nth}.bin`;

/** About 3 KB a file, so that ten results want few of them. */
export const headsPerFile = 128;

/** One link below a page. */
export type SectionResult = {
  anchor: string;
  heading: string;
  excerpt: string;
};

export type PageResult = PageHead & {
  /**
   * Text from the part above the first heading; empty when a section shows it,
   * and as long as there is more.
   */
  excerpt: string;
  sections: SectionResult[];
};

export type SearchAnswer = {
  /** The query that was answered, as it was given. */
  query: string;
  /** How many pages match, shown or not; while there is more, at most. */
  total: number;
  /** The best pages first. */
  pages: PageResult[];
  /** Their texts are on the way; a few pages may go, or come, with them. */
  more: boolean;
  /** No page holds all that was asked for; these hold a part of it. */
  partial: boolean;
  /** What was looked for, in normal form: what to mark, here and on arrival. */
  terms: string[];
};
