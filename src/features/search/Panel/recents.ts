const key = 'site-search';

/** Older ones are forgotten. */
const limit = 6;

/** Latest first. Storage may be blocked, or hold what anyone put there. */
export function readRecents(): string[] {
  try {
    const stored = JSON.parse(localStorage[key] as string) as unknown[];
    return stored.filter((query) => typeof query === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

/** Puts queries before the others, or none; either way takes one out. */
function update(query: string, first: string[]): void {
  const others = readRecents().filter((other) => other !== query);
  try {
    localStorage[key] = JSON.stringify([...first, ...others]);
  } catch {
    // A visitor without storage searches all the same.
  }
}

export const forget = (query: string): void => update(query, []);

export const remember = (query: string): void => update(query, [query]);
