import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Names of the file in which a site adds components to its articles. */
const fileNames = ['.js', '.jsx', '.ts', '.tsx'].flatMap((extension) => [
  `MDXComponents${extension}`,
  `MDXComponents/index${extension}`,
]);

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The components that a site hands to all articles by replacing the theme's
 * `MDXComponents`: all names of that file that may be one.
 */
export function readThemeComponents(siteDir: string): string[] {
  const source = fileNames
    .map((name) => readIfThere(path.join(siteDir, 'src/theme', name)))
    .join('\n');
  return source.match(/\b[A-Z]\w*/g) ?? [];
}
