import {createHash} from 'node:crypto';
import path from 'node:path';

/** A file in the store, by its name, and its width in pixels. */
export type StoredFile = {file: string; width: number};

/** What is stored of a picture. Files are named `key.png`, `key.480.webp`, …. */
export type StoredPicture = {
  /** The original, or what it was mended to. */
  original: string;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /**
   * For browsers to choose from, ascending in width: WebP, or JPEG or PNG where a
   * width is too tall for it, and the original as the last where no file of its
   * width is lighter. None if nothing is gained.
   */
  images: StoredFile[];
  /** For phones, ascending in width. */
  avif: StoredFile[];
  /** Data address of a few pixels to show meanwhile, for an opaque picture. */
  placeholder?: string | undefined;
};

/** The names of all files of a stored picture. */
export const namesOfFiles = ({
  original,
  images,
  avif,
}: StoredPicture): string[] => [
  original,
  ...[...images, ...avif].map(({file}) => file),
];

/**
 * Folder of the store below a site, in which pictures lie by their content, so
 * that each is encoded once. It is kept and lost with the bundler's cache, which
 * is beside it.
 */
export const storeFolder = (siteDir: string): string =>
  path.join(siteDir, 'node_modules/.cache/pictures');

/**
 * Where a stored file is published, below the base path.
 *
 * @param name of the file in the store
 */
export const picturePath = (name: string): string => `assets/images/${name}`;

/**
 * The key of a picture, with which the names of all its files begin.
 *
 * @param facts all that decides how the source is encoded
 */
export const makeKey = (source: Buffer, facts: string): string =>
  createHash('sha256').update(facts).update(source).digest('hex').slice(0, 20);

/** The key with which a file's name begins. */
export const readKey = (file: string): string | undefined =>
  path.basename(file).split('.')[0];
