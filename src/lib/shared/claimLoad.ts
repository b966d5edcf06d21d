// src/lib/node/inlineScript.ts writes the text of this function into every page: it
// uses nothing from outside, and old browsers must be able to parse it.

/**
 * Whether a tab may load an address: `unknown` where the browser keeps no record of
 * earlier loads. What loads by itself then stays, and what a visitor has asked for goes
 * ahead.
 */
type Claim = 'granted' | 'refused' | 'unknown';

/**
 * Asks whether this tab may load an address by itself, and records the load if
 * it may. An address is granted once a minute, so that no host can send a page
 * round in circles.
 *
 * @param page the window of the tab
 * @param pathname path of the address; by default of the page that is shown
 */
export function claimLoad(
  page: Pick<Window, 'location' | 'sessionStorage'>,
  pathname = page.location.pathname,
): Claim {
  try {
    const key = `loaded ${pathname}`;
    const now = Date.now();
    // NaN, and so false, where nothing or something else is recorded.
    const isRecent = now - Number(page.sessionStorage.getItem(key)) < 60000;
    if (!isRecent) {
      page.sessionStorage.setItem(key, String(now));
    }
    return isRecent ? 'refused' : 'granted';
  } catch {
    return 'unknown';
  }
}

export type ClaimLoad = typeof claimLoad;
