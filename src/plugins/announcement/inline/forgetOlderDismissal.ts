// src/lib/node/inlineScript.ts writes the text of this function into every page: it
// uses nothing from outside, and old browsers must be able to parse it.

/** Where the theme keeps what it knows of the announcement in a visitor's browser. */
export type AnnouncementStorage = {
  type: 'localStorage' | 'sessionStorage';
  /** Key of the id of the announcement that was shown last. */
  idKey: string;
  /** Key that says whether it was closed. */
  dismissKey: string;
};

/**
 * Forgets that a visitor has closed an earlier announcement, before the theme's inline
 * script reads it. The theme forgets it, too, but only after the page is hydrated
 * (theme-common/src/contexts/announcementBar.tsx).
 *
 * @param id of the announcement that the page shows
 */
export function forgetOlderDismissal(
  id: string,
  {type, idKey, dismissKey}: AnnouncementStorage,
): void {
  try {
    const storage = window[type];
    if (storage.getItem(idKey) !== id) {
      storage.removeItem(dismissKey);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
