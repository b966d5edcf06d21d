import type {Data, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {importsOwn, jsxAttributes} from '../../../lib/markdownTree';

/** What remark-directive makes of `:spoiler[…]` and `:::spoiler`. */
type Directive = {
  type: 'textDirective' | 'leafDirective' | 'containerDirective';
  name: string;
  data?: Data;
  children: PhrasingContent[];
};
type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** The keyboard reaches it, and a tap focuses it. */
const props = {className: ['spoiler'], tabIndex: 0};

/**
 * Turns `:spoiler[…]`, `:::spoiler` and `<Spoiler>` into plain elements, which
 * need no script, read on in feeds and are text to search and screen readers.
 */
export function hideSpoilers() {
  return (tree: Root): void => {
    const isOurs = !importsOwn(tree, 'Spoiler');
    visit(tree as {type: string}, (found) => {
      const node = found as Directive | Jsx;
      if (
        node.type === 'mdxJsxFlowElement' ||
        node.type === 'mdxJsxTextElement'
      ) {
        if (isOurs && node.name === 'Spoiler') {
          node.name = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
          node.attributes.push(
            ...jsxAttributes({...props, className: 'spoiler'}),
          );
        }
        // One without text is `C:spoiler`, a word after a colon.
      } else if (
        node.type.endsWith('Directive') &&
        node.name === 'spoiler' &&
        node.children.length > 0
      ) {
        const hName = node.type === 'textDirective' ? 'span' : 'div';
        node.data = {hName, hProperties: props};
      }
    });
  };
}
