import {parseMarkdownContentTitle} from '@docusaurus/utils';
import type {Nodes} from 'mdast';

import {articleParser} from '../../../../lib/node/articleParser';
import {sourceOf} from '../../../../lib/node/markdownTree';
import {isHtmlTag, readTag} from '../html/htmlTags';

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
 * `# [工具](https://example.com) **2.0**`. The framework takes it as it is written for
 * the side bar, the tab and lists. The heading in the text is not made of this.
 *
 * @param content the text behind the front matter
 */
export function withPlainTitle(content: string): string {
  const {contentTitle} = parseMarkdownContentTitle(content);
  // Without one of these, there is no mark.
  if (contentTitle === undefined || !/[*_~[<&\\]/.test(contentTitle)) {
    return content;
  }
  return content.replace(/^#[ \t].*/m, (heading) => {
    const text = textOf(articleParser('md').parse(heading), heading).trim();
    return text === '' ? heading : `# ${text}`;
  });
}
