/** What takes keys as text, and programs of their own that take any key. */
const selector = [
  ...['input', 'textarea', 'select', 'canvas', 'embed', 'iframe', 'object'],
  ...['application', 'combobox', 'searchbox', 'spinbutton', 'textbox'].map(
    (role) => `[role=${role}]`,
  ),
].join();

/** Elements of HTML that can have a shadow root: `attachShadow` names them. */
const shadowHosts =
  'article, aside, blockquote, div, footer, h1, h2, h3, h4, h5, h6, header, main, nav, p, section, span';

/** Whether what an element contains is on the screen. */
function showsContent(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length > 0;
}

/**
 * Whether a closed shadow root may hide the field that has the focus. Only the
 * element around it is seen: it is not the one in focus or, where it hands its focus
 * on to the field, it shows what is in the root instead of its own content.
 */
const mayHideField = (element: Element): boolean =>
  element.localName.includes('-')
    ? !element.shadowRoot
    : element.matches(shadowHosts) &&
      !(element.matches(':focus') && showsContent(element));

/**
 * Whether the keys that a visitor types belong to the part of the page that has
 * the focus, so that the site must leave them alone.
 */
export function takesText(event: KeyboardEvent): boolean {
  // Looks into the shadow roots on the way.
  const [element] = event.composedPath();
  return (
    element instanceof Element &&
    ((element as HTMLElement).isContentEditable ||
      element.closest(selector) !== null ||
      mayHideField(element))
  );
}
