import type {ElementContent} from 'hast';
import type {Html, Nodes, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {isJsx, type MarkdownJsx} from '../../../../lib/node/jsx';

/**
 * Stands in a heading for a tag of HTML, or for an `<a>` of MDX. The framework takes the
 * id of a heading, and its line in the table of contents, from the text of the heading's
 * nodes. Here it finds nothing of a tag, and of an `<a>` only the text within it.
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
 * @param keepsOwnTags whether the HTML tags that are children of this parent stay.
 *   Those within its bold text, its links and its other parts are hidden in any case,
 *   and so is every `<a>` of MDX.
 */
function hideTags(parent: Parents, keepsOwnTags: boolean): void {
  const children = parent.children.map((node: Nodes): Nodes | HeadingTag => {
    if (node.type === 'html' && !keepsOwnTags) {
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
 * file; and an id would be there twice. Tags of formatting that stand directly in the
 * heading stay, if no other tag stands directly in it.
 */
export const headingTags = () => (tree: Root) => {
  visit(tree, 'heading', (heading) => {
    // The framework itself leaves these out of the id, unless they stand in bold text
    // or another part.
    const hasOnlyFormatting = heading.children.every(
      (node) => node.type !== 'html' || formattingTag.test(node.value),
    );
    hideTags(heading, hasOnlyFormatting);
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
