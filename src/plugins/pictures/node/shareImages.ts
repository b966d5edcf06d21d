import {realpathSync} from 'node:fs';
import path from 'node:path';

import type {FrontMatterFile} from '../../../lib/capability';
import type {FileKind} from '../../../lib/node/fileKind';
import type {FileLoader} from '../../../lib/node/fileModules';
import {writeQuery} from '../../../lib/node/fileRequests';
import {findFile, partBehindName} from '../../../lib/node/findFile';
import {findInFrontMatter} from '../../../lib/node/frontMatterLines';
import {isLocal, type SitePlaces} from '../../../lib/node/markdownAddress';
import {pathBelow, toSitePath} from '../../../lib/node/sitePaths';
import {storeShareImageInPool} from './encoderPool';
import {picturePath, storeFolder} from './storedPicture';

/** Formats that every program shows beside a shared link. */
const isShownEverywhere = (file: string): boolean =>
  /\.(?:png|jpe?g|jfif|jpe)$/i.test(file);

/** The file that `image` names, and its path if it lies in a static folder. */
function findImage(image: string, article: string, places: SitePlaces) {
  if (!isLocal(image)) {
    return undefined;
  }
  // The framework reads `img/图.png` from the base path on.
  const lacksBeginning = !/^(?:\.|\/|@site\/)/.test(image);
  const file = [...(lacksBeginning ? [`/${image}`] : []), image]
    .map((address) => findFile(address, article, places))
    .find((found) => found !== undefined);
  const [pathInStatic] = places.staticDirs.flatMap(
    (folder) =>
      (file && pathBelow(path.resolve(places.siteDir, folder), file)) ?? [],
  );
  return file && {file, pathInStatic};
}

/**
 * The address of a file of a static folder, whichever way an article names it. The
 * framework puts an address behind the site's own as it is, so a `#` in the file's
 * name has to be encoded.
 */
function addressOfStatic(image: string, file: string, pathInStatic: string) {
  const names = pathInStatic.split('/').map(encodeURIComponent);
  return `/${names.join('/')}${partBehindName(image, file)}`;
}

/** What begins the query of a request for the module of a front matter's image. */
const shareImageMark = 'share&';

/** The bundler's rule for these requests, which fileRequests.ts does not know. */
export const shareImageRule = (loader: FileLoader) => ({
  resourceQuery: new RegExp(`^\\?${shareImageMark}`),
  // Ahead of all other loaders, as in fileModules.ts.
  enforce: 'post' as const,
  use: loader,
});

/** The kind of files that front matter names as `image`. */
export const shareImageKind = (pictures: FileKind): FileKind => ({
  ...pictures,
  async writeModule(file, {siteDir}) {
    const folder = storeFolder(siteDir);
    const name = await storeShareImageInPool({file, folder});
    const published = picturePath(name);
    return {
      code: `module.exports = {
  default: __webpack_public_path__ + ${JSON.stringify(published)},
};`,
      publishedFiles: {[published]: path.join(folder, name)},
    };
  },
});

/**
 * Asks for the `image` of a front matter in a form that every program shows. The
 * framework makes a request to the bundler of each `image` that begins with `./`,
 * so the request for our module is written as such a path. The path in front of the
 * query only has to exist. Where it has signs that a request cannot have, the image
 * stays as it is.
 *
 * @param places filled in before the first file is read
 */
export function setShareImage(
  frontMatter: Record<string, unknown>,
  article: FrontMatterFile,
  kind: FileKind,
  places: SitePlaces,
): void {
  const {siteDir} = places;
  const written = frontMatter['image'];
  if (typeof written !== 'string') {
    return;
  }
  const image = written.trim();
  const found = findImage(image, article.path, places);
  if (!found) {
    return;
  }
  const {file, pathInStatic} = found;
  if (pathInStatic !== undefined && isShownEverywhere(file)) {
    frontMatter['image'] = addressOfStatic(image, file, pathInStatic);
    return;
  }
  const where = findInFrontMatter(
    {file: toSitePath(siteDir, article.path), text: article.text},
    'image',
    image,
  );
  const query = writeQuery(kind, siteDir, {file, where});
  const existingFile = path
    .relative(realpathSync(path.dirname(article.path)), __filename)
    .split(path.sep)
    .join('/');
  if (/^[\w./-]+$/.test(existingFile)) {
    frontMatter['image'] = `./${existingFile}?${shareImageMark}${query}`;
  }
}
