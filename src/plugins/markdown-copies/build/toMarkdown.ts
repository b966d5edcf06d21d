import {htmlToMarkdown} from '@mdream/js';
import type {Document, Element} from 'domhandler';
import {DomUtils, parseDocument} from 'htmlparser2';

import {articleOf, hasClass, portableHtml} from '../../../lib/article';

/** Marks the start of a link, before which the library always puts a space. */
const joint = '\uE000';

/** Replaces elements of the theme with the HTML elements of the same meaning. */
function markUp(element: Element): void {
  const {name, attribs, prev} = element;
  const first = element.children.find(DomUtils.isTag);
  if (name === 'pre' && first?.name === 'code') {
    // The library reads the language of a fence from `code`, not from `pre`.
    first.attribs.class = attribs.class ?? '';
    const end = DomUtils.getElementsByTagName('br', element).at(-1);
    if (end) {
      DomUtils.removeElement(end);
    }
  } else if (hasClass('theme-admonition')(element)) {
    element.name = 'blockquote';
    if (first) {
      first.name = 'strong';
    }
  } else if (attribs.src && ['iframe', 'video', 'audio'].includes(name)) {
    element.name = 'a';
    element.attribs = {href: attribs.src};
    element.children = parseDocument(attribs.src, {
      decodeEntities: false,
    }).children;
  } else if (['a', 'del'].includes(name) && prev && DomUtils.isText(prev)) {
    prev.data = prev.data.replace(/\S$/, `$&${joint}`);
  }
}

/**
 * Converts an article to Markdown that begins with its title.
 *
 * @param document of the built page
 * @param address of the page, in full
 */
export function toMarkdown(
  document: Document,
  address: string,
  title: string,
): string {
  const nodes = articleOf(document);
  DomUtils.findAll(() => true, nodes).forEach(markUp);
  const text = htmlToMarkdown(portableHtml(nodes, address));
  const words = text.replaceAll(new RegExp(`${joint} ?`, 'g'), '').trim();
  return words.startsWith('# ') ? `${words}\n` : `# ${title}\n\n${words}\n`;
}
