/**
 * Whether a tab may load an address again: once a minute at most, so that no
 * host can send a page round in circles. Asking counts as loading. Inline
 * scripts hold the text of this function, so it is self-contained, and old
 * browsers must be able to parse it.
 *
 * @param pathname path of the address; by default of the page that is shown
 * @returns undefined where the browser keeps no record: what loads by itself
 *   must then stay, and what a visitor has asked for may go ahead
 */
export function mayLoad(
  page: Pick<Window, 'location' | 'sessionStorage'>,
  pathname = page.location.pathname,
): boolean | undefined {
  try {
    const key = `loaded ${pathname}`;
    const now = Date.now();
    const isFirst = !(now - Number(page.sessionStorage.getItem(key)) < 60000);
    if (isFirst) {
      page.sessionStorage.setItem(key, String(now));
    }
    return isFirst;
  } catch {
    return undefined;
  }
}
