import path from 'node:path';

/**
 * Whether a file has no page by itself, as articles import it: `_a.md`,
 * `_parts/a.md`. Any front matter in it stops the build in CI.
 */
export const isPartial = (siteDir: string, file: string): boolean =>
  path
    .relative(siteDir, file)
    .split(path.sep)
    .some((name) => name.startsWith('_'));
