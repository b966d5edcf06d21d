/** What `reload` leaves in the history. */
export type Entry = {typed?: string} | null;

let text = '';

/** What is in the field, also after the dialog has closed. */
export const typed = (): string => text;

export function setTyped(value: string): void {
  text = value;
}

/** Whether `reload` has loaded this page; true once. */
export function isBack(): boolean {
  const {typed: kept, ...entry} = (history.state as Entry) ?? {};
  history.replaceState(entry, '');
  text = kept ?? text;
  return kept !== undefined;
}
