import {parseMarkdownContentTitle} from '@docusaurus/utils';
import type {Nodes} from 'mdast';

import {articleParser} from '../../../../lib/node/articleParser';
import {isHtmlTag, readTag} from '../html/htmlTags';
import {sourceOf} from '../sourceOf';

/** The text that readers see of a node. A tag shows nothing, and `<Enter>` is text. */
function textOf(node: Nodes, source: string): string {
  if (node.type === 'textDirective') {
    // Most are no directives, but text: `std::vector`, `a:b[c]`.
    return sourceOf(node, source);
  }
  if (node.type === 'html') {
    const tag = readTag(node.value);
    if (!tag || !isHtmlTag(tag)) {
      return node.value;
    }
    return tag.name === 'br' ? ' ' : '';
  }
  if ('children' in node) {
    return node.children.map((child) => textOf(child, source)).join('');
  }
  if (node.type === 'image') {
    return node.alt ?? '';
  }
  return 'value' in node ? node.value : '';
}

/**
 * Takes the marks of Markdown out of the title with which a text begins,
 * `# [工具](https://example.com) **2.0**`. The framework shows the title as it is written
 * in the side bar, the tab and lists. The heading in a document is compiled from the
 * file itself, and keeps its marks; that of a post is this title. A title that is
 * underlined with `===` stays as it is.
 *
 * @param content the text behind the front matter
 */
export function withPlainTitle(content: string): string {
  const {contentTitle} = parseMarkdownContentTitle(content);
  const heading = /^#[ \t].*/m.exec(content)?.[0] ?? '';
  const isTitle =
    contentTitle !== undefined &&
    parseMarkdownContentTitle(heading).contentTitle === contentTitle;
  // Without one of these, there is no mark to take out: the framework itself removes
  // the backquotes of code. It also removes the `#` of `# C#`.
  if (!isTitle || !/[*_~[<&\\]|#[ \t]*$/.test(heading)) {
    return content;
  }
  // Also for an article in MDX: its tags are then read as HTML, which textOf knows.
  const text = textOf(articleParser('md').parse(heading), heading).trim();
  if (text === '') {
    return content;
  }
  // The framework takes the last `#` away, so it is to be one of its own.
  const ending = text.endsWith('#') ? ' #' : '';
  return content.replace(heading, () => `# ${text}${ending}`);
}
