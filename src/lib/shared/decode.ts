/**
 * Decodes percent-encoded text; text that is not well encoded stays as it is.
 *
 * @param decoder `decodeURI` leaves signs such as `%2F` encoded
 */
export function decode(text: string, decoder = decodeURIComponent): string {
  try {
    return decoder(text);
  } catch {
    return text;
  }
}

/** The id in a hash, encoded, plain or empty: `#%E5%AD%97` gives `字`. */
export const hashToId = (hash: string): string =>
  decode(hash.replace(/^#/, ''));

/**
 * The path of a page below the base path, such as `docs/解包/纹理`, or `index`.
 * It is the same on another domain or base path, however a link to the page is
 * encoded, and on every file system (NFC).
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
