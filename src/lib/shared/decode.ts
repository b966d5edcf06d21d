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
