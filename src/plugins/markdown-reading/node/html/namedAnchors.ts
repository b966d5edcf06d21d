import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

import {attributeName, isJsx} from '../../../../lib/node/markdownTree';

/**
 * Rehype step: an anchor that an author has written, `<a name="甲">` or
 * `<a id="甲">`, counts as a target of links. The framework notes the ids of the
 * theme's links alone, and would report a link to any other anchor as broken.
 */
export const namedAnchors = () => (tree: Root) => {
  visit(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'a') {
      node.properties['id'] ??= node.properties['name'];
    } else if (isJsx(node) && node.name === 'a') {
      const names = node.attributes.map(attributeName);
      const anchor = node.attributes[names.indexOf('name')];
      if (anchor?.type === 'mdxJsxAttribute' && !names.includes('id')) {
        node.attributes.push({...anchor, name: 'id'});
      }
      if (!names.includes('href')) {
        // Without the mark of an author's own JSX, the theme's link shows it.
        node.data = {};
      }
    }
  });
};
