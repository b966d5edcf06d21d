import {realpathSync} from 'node:fs';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import type {FileKind} from '../../../lib/node/fileKind';
import type {FileLoader} from '../../../lib/node/fileModules';
import {findFile, writeQuery} from '../../../lib/node/fileRequests';
import {
  isLocal,
  sourceLocation,
  type Folders,
} from '../../../lib/node/markdownAddress';
import {storeShareImage} from './storePicture';
import {storeFolder} from './storedPicture';

/** Formats that every program shows beside a shared link. */
const isShownEverywhere = (file: string): boolean =>
  /\.(?:png|jpe?g|jfif|jpe)$/i.test(file);

/** The file that `image` names, and whether it lies in a static folder. */
function findImage(image: string, article: string, folders: Folders) {
  if (!isLocal(image)) {
    return undefined;
  }
  // The framework reads `img/图.png` from the base path on.
  const isFromBase = !/^(?:\.|\/|@site\/)/.test(image);
  const file = [...(isFromBase ? [`/${image}`] : []), image]
    .map((address) => findFile(address, article, folders))
    .find((found) => found !== undefined);
  const isStatic = folders.staticDirs.some(
    (folder) =>
      file &&
      !path
        .relative(path.resolve(folders.siteDir, folder), file)
        .startsWith('..'),
  );
  return file && {file, isStatic};
}

/** The line of `image:` in a file. */
const lineOfImage = (fileContent: string): number =>
  fileContent.split('\n').findIndex((line) => /^image\s*:/.test(line)) + 1 || 1;

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
    const name = await storeShareImage({file, folder});
    const published = `assets/images/${name}`;
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
 * so the request for our module is written as such a path. It stands for no file
 * where its path would not be an address: the image then stays as it is.
 *
 * @param folders filled in before the first file is read
 */
export function withShareImages(
  kind: FileKind,
  folders: Folders,
  parse: ParseFrontMatter | undefined,
): ParseFrontMatter {
  return async (params) => {
    const parsed = await (parse ?? params.defaultParseFrontMatter)(params);
    const {image} = parsed.frontMatter;
    const {filePath, fileContent} = params;
    const found =
      typeof image === 'string'
        ? findImage(image, filePath, folders)
        : undefined;
    if (!found || (found.isStatic && isShownEverywhere(found.file))) {
      return parsed;
    }
    const line = lineOfImage(fileContent);
    const where = sourceLocation(folders.siteDir, filePath, line);
    const query = writeQuery(kind, folders.siteDir, found.file, where);
    const anyFile = path
      .relative(realpathSync(path.dirname(filePath)), __filename)
      .split(path.sep)
      .join('/');
    return /^[\w./-]+$/.test(anyFile)
      ? {
          ...parsed,
          frontMatter: {
            ...parsed.frontMatter,
            image: `./${anyFile}?${shareImageMark}${query.toString()}`,
          },
        }
      : parsed;
  };
}
