import {existsSync, statSync} from 'node:fs';

import type {FileLoader} from '../../../lib/node/fileModules';
import {
  hasExtension,
  toSitePath,
  type Folders,
} from '../../../lib/node/markdownAddress';

/** Whether there is a file; a folder called `a.png` is reported as a folder. */
export const leadsToFile = (file: string): boolean =>
  existsSync(file) && (hasExtension(file) || statSync(file).isFile());

const pictureQuery = (
  {siteDir}: Folders,
  file: string,
  where: string,
): string =>
  new URLSearchParams({
    picture: toSitePath(siteDir, file),
    where,
  }).toString();

/** What begins the query of a request for the module of a front matter's image. */
const shareImageMark = 'share&';

/** The query of a request for the module of a front matter's image. */
export const shareImageQuery = (
  folders: Folders,
  file: string,
  where: string,
): string => shareImageMark + pictureQuery(folders, file, where);

/** The bundler's rule for these requests, which fileRequests.ts does not know. */
export const shareImageRule = (loader: FileLoader) => ({
  resourceQuery: new RegExp(`^\\?${shareImageMark}`),
  // Ahead of all other loaders, as in fileModules.ts.
  enforce: 'post' as const,
  use: loader,
});

/**
 * Code of a request for a picture's module, in the form of fileRequests.ts: the
 * path in front of the query only has to exist.
 */
export const pictureRequest = (
  folders: Folders,
  file: string,
  where: string,
): string =>
  JSON.stringify(
    `@site/${toSitePath(folders.siteDir, __filename)}?${pictureQuery(folders, file, where)}`,
  );
