/** What takes keys as text, and programs of their own that take any key. */
const selector = [
  ...['input', 'textarea', 'select', 'canvas', 'embed', 'iframe', 'object'],
  ...['application', 'combobox', 'searchbox', 'spinbutton', 'textbox'].map(
    (role) => `[role=${role}]`,
  ),
].join();

/**
 * Whether the keys that a visitor types belong to the part of the page that has
 * the focus, so that the site must leave them alone.
 */
export function takesText(event: KeyboardEvent): boolean {
  // Looks into the open shadow roots on the way.
  const [element] = event.composedPath();
  return (
    // It may be one of an SVG, which is no HTMLElement.
    element instanceof Element &&
    ((element as HTMLElement).isContentEditable ||
      element.closest(selector) !== null ||
      // A custom element may be any program, with a field that nobody else sees.
      element.localName.includes('-'))
  );
}
