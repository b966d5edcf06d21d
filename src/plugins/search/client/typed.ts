const key = 'site-search-typed';

let text = '';

/** What stands in the field, also after the dialog has closed. */
export const typed = (): string => text;

export function setTyped(value: string): void {
  text = value;
}

/** The way to the code of a newer build; the dialog comes back as it was. */
export function reload(): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage the visitor types it again.
  }
  window.location.reload();
}

/** Whether the page comes from such a reload, which it does once. */
export function isBack(): boolean {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    text = kept ?? text;
    return kept !== null;
  } catch {
    return false;
  }
}
