import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

import {decode} from '../shared/decode';
import {
  type FilePlaces,
  hasExtension,
  possiblePaths,
  withoutQuery,
} from './markdownAddress';

const holdsArticles = (folder: string): boolean =>
  readdirSync(folder, {withFileTypes: true}).some((entry) =>
    entry.isDirectory()
      ? holdsArticles(path.join(folder, entry.name))
      : /\.mdx?$/i.test(entry.name),
  );

/**
 * Whether there is a file. A folder called `a.png` counts, too, so that
 * fileFaults.ts reports it as a folder; one called `2.x` with articles does not,
 * because its address is a page's.
 */
function isFileOrLooksLikeOne(file: string): boolean {
  if (!existsSync(file)) {
    return false;
  }
  return (
    statSync(file).isFile() || (hasExtension(file) && !holdsArticles(file))
  );
}

/**
 * The file that an address in an article leads to, whichever way it is written:
 * its absolute path, or undefined where there is none, as for the address of a
 * page. It may be a folder or another file that cannot be read, which fileFaults.ts
 * reports when the article is compiled. Whether it is an article, a picture or an
 * attachment, the caller has to ask: `mayLeadTo(address)` of attachmentKind.ts is
 * false for the address of an article, unless its name has a `#`. A plugin that has
 * no {@link FilePlaces} gives `{siteDir, staticDirs: siteConfig.staticDirectories}`.
 *
 * @param articlePath absolute path of the article: `path` of readArticles.ts
 */
export const findFile = (
  address: string,
  articlePath: string,
  places: FilePlaces,
): string | undefined =>
  possiblePaths(address, articlePath, places).find(isFileOrLooksLikeOne);

/**
 * The query and the hash of an address, such as `#t=10` of `./录像.mp4#t=10`;
 * nothing where they are a part of the file's name.
 */
export function partBehindName(address: string, file: string): string {
  const pathname = withoutQuery(address);
  const hasWholeName = [pathname, decode(pathname)].some((name) =>
    name.endsWith(path.basename(file)),
  );
  return hasWholeName ? address.slice(pathname.length) : '';
}
