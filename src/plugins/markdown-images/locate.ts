import {stat} from 'node:fs/promises';
import path from 'node:path';

/** Folders that a Markdown address may point into. */
export type Folders = {
  siteDir: string;
  /** Static folders, relative to the site; a leading slash looks in them. */
  staticDirs: string[];
};

/** Whether an address names a file of this site, by its form. */
export function isLocal(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);
}

/** Places where the framework, too, would look for the image, in its order. */
export function candidates(
  address: string,
  markdownFile: string,
  {siteDir, staticDirs}: Folders,
): string[] {
  if (!isLocal(address)) {
    return [];
  }
  const pathname = address.replace(/[?#].*$/s, '');
  let name: string;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    // A bare % that a maintainer left in the name.
    name = pathname;
  }
  if (name.startsWith('@site/')) {
    return [path.join(siteDir, name.slice('@site/'.length))];
  }
  if (name.startsWith('/')) {
    return staticDirs.map((dir) => path.resolve(siteDir, dir, `.${name}`));
  }
  return [path.resolve(path.dirname(markdownFile), name)];
}

/**
 * Local file that an image in Markdown names.
 *
 * @returns undefined for another host, and for a missing file, which is left
 * to the framework and its onBrokenMarkdownImages.
 */
export async function locate(
  address: string,
  markdownFile: string,
  folders: Folders,
): Promise<string | undefined> {
  for (const candidate of candidates(address, markdownFile, folders)) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) {
      return candidate;
    }
  }
  return undefined;
}
