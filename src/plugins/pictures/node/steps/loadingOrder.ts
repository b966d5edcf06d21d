import type {Root as HtmlRoot} from 'hast';
import {visit} from 'unist-util-visit';

import {
  attributeName,
  isJsx,
  jsxAttributes,
  literalText,
} from '../../../../lib/node/jsx';
import {imageTags} from './tags';

/** Names under which an article has pictures, once the requests are written. */
const pictureTags = [...imageTags, 'IdealImage'];

/** Whether a picture is for one mode of colours, by GitHub's mark. */
const isForOneMode = (address: unknown): boolean =>
  typeof address === 'string' && /#gh-(?:dark|light)-mode-only$/.test(address);

/**
 * Rehype step: loads the first picture of an article at once, the others when
 * they come near. Those for one mode are never loaded at once, as the other mode
 * does not show them.
 */
export function orderLoading() {
  return (tree: HtmlRoot): void => {
    let isFirst = true;
    visit(tree, (node) => {
      // Plain elements are not counted: pictures of other hosts in Markdown, and
      // those that are HTML in a .md file.
      if (isJsx(node) && pictureTags.includes(node.name ?? '')) {
        const saysLoading = node.attributes.some(
          (attribute) => attributeName(attribute) === 'loading',
        );
        if (!saysLoading) {
          const isForAll = !node.attributes.some(
            (attribute) =>
              attributeName(attribute) === 'hash' &&
              isForOneMode(literalText(attribute)),
          );
          const props =
            isFirst && isForAll
              ? {loading: 'eager', fetchPriority: 'high'}
              : {loading: 'lazy'};
          node.attributes.push(...jsxAttributes(props));
        }
        // A picture that says how it loads is the first, too.
        isFirst = false;
      } else if (
        node.type === 'element' &&
        isForOneMode(node.properties['src'])
      ) {
        node.properties['loading'] ??= 'lazy';
      }
    });
  };
}
