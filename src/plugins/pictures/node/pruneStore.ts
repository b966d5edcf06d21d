import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';

import {readKey, storeFolder} from './storedPicture';

/** In milliseconds. */
const month = 30 * 24 * 3600 * 1000;

/**
 * Deletes stored pictures that are older than a month and that this build has
 * not published.
 *
 * @param published paths of the published files
 */
export async function pruneStore(
  siteDir: string,
  published: string[],
): Promise<void> {
  const folder = storeFolder(siteDir);
  const publishedKeys = new Set(published.map(readKey));
  // Where no article has a picture, there is no folder.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const isPublished = publishedKeys.has(readKey(name));
    // Another build that runs now renames its files when they are whole.
    const found = isPublished ? undefined : await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - month) {
      await rm(file, {force: true});
    }
  }
}
