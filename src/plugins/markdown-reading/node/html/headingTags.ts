import type {ElementContent} from 'hast';
import type {Html, Nodes, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {isJsx, type MarkdownJsx} from '../../../../lib/node/markdownTree';

/**
 * Stands in a heading for a tag, or for an element of MDX. The framework takes the id
 * of a heading, and its line in the table of contents, from the text of the heading's
 * nodes. In this one it finds nothing but the text of the children.
 */
type HeadingTag = {
  type: 'headingTag';
  tag?: Html;
  children: MarkdownJsx[];
};

/** A tag that says how a text looks, and nothing else. */
const formattingTag =
  /^<\/?(?:b|code|del|em|i|kbd|mark|s|small|strong|sub|sup|u)>$/i;

/**
 * Hides tags in a heading, or in a part of it.
 *
 * @param keepsHtml whether only elements of MDX are hidden, and what is in bold text
 *   and other parts
 */
function hideTags(parent: Parents, keepsHtml: boolean): void {
  const children = parent.children.map((node: Nodes): Nodes | HeadingTag => {
    if (node.type === 'html' && !keepsHtml) {
      return {type: 'headingTag', tag: node, children: []};
    }
    if (isJsx(node) && node.name === 'a') {
      return {type: 'headingTag', children: [node]};
    }
    if ('children' in node) {
      hideTags(node, false);
    }
    return node;
  });
  (parent.children as unknown[]) = children;
}

/**
 * Remark step: leaves tags in headings out of the table of contents and out of the
 * heading's id. A line of the contents is a link: of a link within it a browser makes
 * two, of which React complains; an image there has not the address of a published
 * file; and an id would be there twice. Where a heading has no tags but those of
 * formatting, and these not within bold text or a link, they stay.
 */
export const headingTags = () => (tree: Root) => {
  visit(tree, 'heading', (heading) => {
    // The framework itself leaves these out of the id, unless they stand in bold text
    // or another part.
    const isFormatting = heading.children.every(
      (node) => node.type !== 'html' || formattingTag.test(node.value),
    );
    hideTags(heading, isFormatting);
  });
};

/** For `remarkRehypeOptions.handlers`: the tags as they were written. */
export const headingTagHandlers = {
  headingTag: (
    state: {
      all: (node: HeadingTag) => ElementContent[];
      one: (node: Html, parent: undefined) => ElementContent[];
    },
    node: HeadingTag,
  ): ElementContent[] =>
    node.tag ? state.one(node.tag, undefined) : state.all(node),
};
