const key = 'site.search.recents';

/** Older ones are forgotten. */
const limit = 6;

/** Latest first. Storage may be blocked, or hold what anyone put there. */
export function readRecents(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    return stored.filter((query) => typeof query === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

function write(recents: string[]): string[] {
  try {
    localStorage.setItem(key, JSON.stringify(recents));
  } catch {
    // A visitor without storage searches all the same.
  }
  return recents;
}

/** @returns the queries that are left; none without an argument */
export const forget = (query?: string): string[] =>
  write(query ? readRecents().filter((other) => other !== query) : []);

export function remember(query: string): void {
  write([query.trim(), ...forget(query.trim())]);
}
