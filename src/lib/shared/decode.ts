/** Decodes percent-encoded text; text that is not well encoded stays as it is. */
export function decode(text: string, by = decodeURIComponent): string {
  try {
    return by(text);
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
  const below = `${permalink}/`.startsWith(baseUrl)
    ? permalink.slice(baseUrl.length)
    : permalink;
  const parts = below.split('/').filter(Boolean);
  const page = parts.map((part) => decode(part)).join('/');
  return page.normalize('NFC') || 'index';
}
