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

export type SearchPage = {
  /** Path from the origin, base path included, as the site links to it. */
  url: string;
  title: string;
  /** Where the page hangs: navbar label, then the categories above it. */
  trail: string[];
  sections: SearchSection[];
};

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
  /** How many pages, by number, share one file of texts. */
  bundle: number;
  /** The first token of each shard, in order. */
  shards: string[];
};

/** Raise it when an older browser tab could misread a newer index. */
export const indexVersion = 4;

/** Folder of the manifest and the index, below the base path. */
export const indexFolder = 'search';

export const manifestName = 'manifest.json';

/** Names of the files of an index, in the manifest's folder: JSON in gzip. */
export const shardFile = (shard: number): string => `s${shard}.bin`;
/** The texts of a bundle: an array of {@link SearchPage}. */
export const textFile = (bundle: number): string => `t${bundle}.bin`;
/** All Latin words that a misspelt one could mean, the commonest first. */
export const wordsFile = 'words.bin';

/** One link below a page. */
export type SectionResult = {
  anchor: string;
  heading: string;
  excerpt: string;
};

export type PageResult = {
  url: string;
  title: string;
  trail: string[];
  /** Text from the part above the first heading; empty when a section shows it. */
  excerpt: string;
  sections: SectionResult[];
};

export type SearchAnswer = {
  /** The query that was answered, as it was given. */
  query: string;
  /** How many pages match, shown or not. */
  total: number;
  /** The best pages first. */
  pages: PageResult[];
  /** More of them are on their way. */
  more: boolean;
  /** No page holds all that was asked for; these hold a part of it. */
  partial: boolean;
  /** What was looked for, in normal form: what to mark, here and on arrival. */
  terms: string[];
};
