/** Decodes percent-encoded text; text that is not well encoded stays as it is. */
export function decode(text: string, by = decodeURIComponent): string {
  try {
    return by(text);
  } catch {
    return text;
  }
}

/**
 * The element id that a location hash points to: `#%E5%AD%97` gives `字`.
 *
 * @param hash a hash with its `#`, percent-encoded or not, or an empty string
 */
export const hashToId = (hash: string): string =>
  decode(hash.replace(/^#/, ''));
