import path from 'node:path';

/** A file's path below the site, with slashes. */
export function toSitePath(siteDir: string, file: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}

/** A file's path from a folder on, with slashes; undefined if it lies elsewhere. */
export function pathBelow(folder: string, file: string): string | undefined {
  const below = path.relative(folder, file);
  // On Windows, a path on another drive stays absolute.
  const isElsewhere =
    path.isAbsolute(below) || below.split(path.sep)[0] === '..';
  return isElsewhere ? undefined : below.split(path.sep).join('/');
}

/**
 * Where something is written in an article, for messages: `docs/a.md:3`.
 *
 * @param line 1 where the place in the article is not known
 */
export const sourceLocation = (
  siteDir: string,
  article: string,
  line = 1,
): string => `${toSitePath(siteDir, article)}:${line}`;

/**
 * Whether a file has no page by itself, as articles import it: `_a.md`,
 * `_parts/a.md`. Any front matter in it stops the build in CI.
 *
 * @param file from the site's or the content's folder on, with slashes
 */
export const isPartial = (file: string): boolean => /(?:^|\/)_/.test(file);
