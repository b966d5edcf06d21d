/**
 * The element id that a location hash points to: `#%E5%AD%97` gives `字`.
 *
 * @param hash a hash with its `#`, percent-encoded or not, or an empty string
 * @returns the decoded id; a malformed percent sequence is returned as it is
 */
export function hashToId(hash: string): string {
  const id = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
