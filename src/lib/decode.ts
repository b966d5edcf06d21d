/** Takes percent signs for what they stand for; all is left if one is bare. */
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
