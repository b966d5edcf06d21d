import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {nameInArticle} from '../../../lib/node/fileKind';
import {
  attributeName,
  isJsx,
  jsxAttributes,
  literalText,
  textAttribute,
} from '../../../lib/node/jsx';

/** Names under which an article has pictures, once the requests are written. */
const pictureTags = [nameInArticle('IdealImage'), 'IdealImage', 'img'];

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
