import type {Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {BuiltPage, HtmlEdit} from '../capability';

/** The part of the page's text that an element takes. */
function rangeOf(element: Element): {start: number; end: number} {
  return {start: element.startIndex ?? 0, end: (element.endIndex ?? -1) + 1};
}

/** Puts a text in the place of an element; an empty one removes the element. */
export const replaceElement = (element: Element, text: string): HtmlEdit => ({
  ...rangeOf(element),
  text,
});

/** Puts a text behind an element. */
export function insertAfter(element: Element, text: string): HtmlEdit {
  const {end} = rangeOf(element);
  return {start: end, end, text};
}

/**
 * Puts a text at the end of the body, ahead of its end tag.
 *
 * @returns undefined for a page without a body
 */
export function insertLast(
  {html, document}: BuiltPage,
  text: string,
): HtmlEdit | undefined {
  const [body] = DomUtils.getElementsByTagName('body', document().children);
  if (!body) {
    return undefined;
  }
  // Not the end of the last child: for an element that the page does not close,
  // the parser's end index includes `</body>`. So the tag is sought in the text.
  const {end} = rangeOf(body);
  const tag = html.lastIndexOf('</body', end);
  const position = tag < 0 ? end : tag;
  return {start: position, end: position, text};
}

/**
 * Applies changes to the text of a page. Those at the same place keep their
 * order; what is put ahead of a replaced part comes first.
 *
 * @throws Error where two changes replace the same part
 */
export function applyEdits(html: string, edits: HtmlEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let position = 0;
  for (const {start, end, text} of ordered) {
    if (start < position) {
      throw new Error(`Two changes to a page overlap at character ${start}.`);
    }
    result += html.slice(position, start) + text;
    position = end;
  }
  return result + html.slice(position);
}
