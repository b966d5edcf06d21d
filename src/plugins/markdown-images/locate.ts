import {stat} from 'node:fs/promises';
import path from 'node:path';

import {placesOf} from '../../lib/markdownAddress';

/** Folders that a Markdown address may point into. */
export type Folders = {
  siteDir: string;
  /** Static folders, relative to the site; a leading slash looks in them. */
  staticDirs: string[];
};

/**
 * Local file that an image in Markdown names.
 *
 * @returns undefined for another host, and for a missing file, which is left
 * to the framework and its onBrokenMarkdownImages.
 */
export async function locate(
  address: string,
  markdownFile: string,
  {siteDir, staticDirs}: Folders,
): Promise<string | undefined> {
  const places = placesOf(address, {
    page: path.dirname(markdownFile),
    site: siteDir,
    statics: staticDirs.map((dir) => path.join(siteDir, dir)),
  });
  for (const place of places) {
    const candidate = path.resolve(...place);
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) {
      return candidate;
    }
  }
  return undefined;
}
