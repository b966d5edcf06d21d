import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {isJsx, jsxAttributes, textAttribute} from '../../../../lib/node/jsx';

/**
 * Remark step: sets the empty alt of `![](…)` to null. In Markdown an empty alt
 * means that the author forgot it, and `markDecoration` must not take it for
 * `alt=""`.
 */
export function forgetEmptyAlt() {
  return (tree: Root): void => {
    visit(tree, ['image', 'imageReference'], (node) => {
      if ('alt' in node && node.alt === '') {
        node.alt = null;
      }
    });
  };
}

/**
 * Rehype step: pictures with `alt=""` are decoration, and do not zoom. It runs
 * before the pictures become IdealImage components; `orderLoading` runs after.
 */
export function markDecoration() {
  return (tree: HtmlRoot): void => {
    visit(tree, (node) => {
      if (node.type === 'element') {
        if (node.tagName === 'img' && node.properties['alt'] === '') {
          node.properties['dataNoZoom'] = '';
        }
      } else if (isJsx(node) && node.name === 'img') {
        if (textAttribute(node.attributes, 'alt') === '') {
          node.attributes.push(...jsxAttributes({'data-no-zoom': ''}));
        }
      }
    });
  };
}
