const name = 'site-search';

/**
 * Marks ranges without touching the page's elements, which belong to React. A
 * browser before 2023 (Firefox: 2025) has no such marks and selects instead:
 * Firefox all of them, the others the first.
 *
 * @returns what takes the marks away
 */
export function paint(ranges: Range[]): () => void {
  // Absent in older browsers, whatever the types say.
  const highlights = (CSS as Partial<typeof CSS>).highlights as
    Map<string, Highlight> | undefined;
  if (highlights) {
    highlights.set(name, new Highlight(...ranges));
    return () => highlights.delete(name);
  }
  // Only a document that is not shown has none.
  const selection = getSelection() as Selection;
  selection.removeAllRanges();
  ranges.forEach((range) => selection.addRange(range));
  return () => selection.removeAllRanges();
}
