import {decode} from './decode';

/**
 * The path of a page below the base path, such as `docs/解包/纹理`, or `index`.
 * It is the same on another domain or base path, however a link to the page is
 * encoded, and on every file system (NFC). Code that runs in both places compares
 * pages by it.
 *
 * @param baseUrl base path of the site, with a slash at both ends
 */
export function pagePath(permalink: string, baseUrl: string): string {
  const belowBase = `${permalink}/`.startsWith(baseUrl)
    ? permalink.slice(baseUrl.length)
    : permalink;
  const segments = belowBase.split('/').filter(Boolean);
  const decoded = segments.map((segment) => decode(segment)).join('/');
  return decoded.normalize('NFC') || 'index';
}
