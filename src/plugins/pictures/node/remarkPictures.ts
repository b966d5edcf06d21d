import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {
  isJsx,
  jsxAttributes,
  nameOf,
  textOf,
} from '../../../lib/node/markdownTree';

const pictureTags = ['MarkdownIdealImage', 'IdealImage', 'img'];

/** `![](…)` is a forgotten description, and does not mark decoration. */
export const forgetEmptyAlt = () => (tree: Root) => {
  visit(tree, ['image', 'imageReference'], (node) => {
    if ('alt' in node && node.alt === '') {
      node.alt = null;
    }
  });
};

/** `alt=""` marks decoration, which does not open in the viewer. */
export const markDecoration = () => (tree: HtmlRoot) => {
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (node.tagName === 'img' && node.properties['alt'] === '') {
        node.properties['dataNoZoom'] = '';
      }
    } else if (isJsx(node) && node.name === 'img') {
      const alt = node.attributes.find((each) => nameOf(each) === 'alt');
      if (textOf(alt) === '') {
        node.attributes.push(...jsxAttributes({'data-no-zoom': ''}));
      }
    }
  });
};

/** Loads a page's first picture at once, the others when they come near. */
export const orderLoading = () => (tree: HtmlRoot) => {
  let props: Record<string, string> = {
    loading: 'eager',
    fetchPriority: 'high',
  };
  visit(tree, (node) => {
    if (isJsx(node) && pictureTags.includes(node.name ?? '')) {
      if (!node.attributes.some((each) => nameOf(each) === 'loading')) {
        node.attributes.push(...jsxAttributes(props));
      }
      props = {loading: 'lazy'};
    }
  });
};
