const name = 'site-search';

/**
 * Marks ranges without touching the page's elements, which belong to React.
 *
 * @returns what takes the marks away; nothing in browsers before 2024 (Firefox:
 *   2025), which have no such marks
 */
export function paint(ranges: Range[]): (() => void) | undefined {
  // Absent in older browsers, whatever the types say.
  const highlights = (CSS as Partial<typeof CSS>).highlights as
    Map<string, Highlight> | undefined;
  highlights?.set(name, new Highlight(...ranges));
  return highlights && (() => highlights.delete(name));
}
