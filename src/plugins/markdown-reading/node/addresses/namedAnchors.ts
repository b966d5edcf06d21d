import type {Element, Nodes, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {attributeName, isJsx, type Jsx} from '../../../../lib/node/jsx';

/** Whether a node is an empty element that is there for its name alone. */
function isEmptyAnchor(node: Nodes): node is Element | Jsx {
  const isElement = node.type === 'element';
  if ((!isElement && !isJsx(node)) || node.children.length > 0) {
    return false;
  }
  const names = isElement
    ? Object.keys(node.properties)
    : node.attributes.map(attributeName);
  const tag = isElement ? node.tagName : node.name;
  return (
    (tag === 'a' && (names.includes('id') || names.includes('name'))) ||
    (tag === 'span' && names.join() === 'id')
  );
}

/** Makes a plain target of an anchor: an empty link would be a stop of the Tab key. */
function makeTarget(anchor: Element | Jsx): void {
  if (anchor.type === 'element') {
    anchor.tagName = 'a';
    delete anchor.properties['href'];
  } else {
    anchor.name = 'a';
    anchor.attributes = anchor.attributes.filter(
      (attribute) => attributeName(attribute) !== 'href',
    );
  }
}

/** Takes the empty anchors out of a heading. */
function takeAnchors(heading: Element): (Element | Jsx)[] {
  const anchors: (Element | Jsx)[] = [];
  visit(heading, (node, index, parent) => {
    if (!isEmptyAnchor(node) || !parent || index === undefined) {
      return undefined;
    }
    makeTarget(node);
    anchors.push(node);
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return anchors;
}

/**
 * Rehype step: an anchor that an author has written, `<a name="甲">` or
 * `<a id="甲">`, counts as a target of links. The framework notes the ids of the
 * theme's links alone, and would report a link to any other anchor as broken.
 *
 * An empty one in a heading, as GitBook writes for each, stands before the heading.
 */
export const namedAnchors = () => (tree: Root) => {
  visit(tree, 'element', (heading, index, parent) => {
    if (!/^h[1-6]$/.test(heading.tagName) || !parent || index === undefined) {
      return undefined;
    }
    const anchors = takeAnchors(heading);
    parent.children.splice(index, 0, ...anchors);
    return [SKIP, index + anchors.length + 1];
  });
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
