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

/** Comments, and what the file imports: their names are not handed over. */
const commentsAndImports =
  /\/\*[^]*?\*\/|(?<!:)\/\/.*|^import\b[^'"]*['"][^'"]*['"]/gm;

/**
 * A property that may be a component.
 *
 * - matches: the first name in `{Card, …}`, `, Card: SiteCard`, `, 'Card': …`, and
 *   `components.Card = …`
 * - does not match: `...MDXComponents`, `table: ScrollTable`, `ComponentProps<'table'>`
 */
const property =
  /(?<=[{,]\s*['"]?)[A-Z]\w*(?=['"]?\s*[,:}(])|(?<=\w\.)[A-Z]\w*(?=\s*=[^=])/g;

/**
 * The components that a site hands to all articles by replacing the theme's
 * `MDXComponents`: all properties of that file that may be one.
 */
export function readThemeComponents(siteDir: string): string[] {
  const source = fileNames
    .map((name) => readIfThere(path.join(siteDir, 'src/theme', name)))
    .join('\n');
  return source.replace(commentsAndImports, '').match(property) ?? [];
}
