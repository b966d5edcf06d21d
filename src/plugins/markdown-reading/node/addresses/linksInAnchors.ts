import type {Link, Nodes, Parents, Root} from 'mdast';

import {isJsx, type MarkdownJsx} from '../../../../lib/node/jsx';
import {tagOf} from '../html/htmlNodes';

const isJsxAnchor = (node: Nodes): node is MarkdownJsx =>
  isJsx(node) && node.name === 'a';

/** Whether a link is an address that its author has not made a link of. */
function isBareAddress({url, children}: Link): boolean {
  const [text, second] = children;
  return (
    text?.type === 'text' &&
    second === undefined &&
    ['', 'http://', 'mailto:'].some((start) => url === start + text.value)
  );
}

/**
 * Makes text of such links after the start tag of an `<a>`.
 *
 * @returns whether an `<a>` is open behind the last node
 */
function unlinkAddresses(parent: Parents, isInAnchor: boolean): boolean {
  let isOpen = isInAnchor;
  const nodes = parent.children.flatMap((node) => {
    const tag = tagOf(node);
    if (tag?.name === 'a') {
      isOpen = !tag.isEnd;
    } else if (node.type === 'link' && isOpen && isBareAddress(node)) {
      return node.children;
    } else if (isJsxAnchor(node)) {
      unlinkAddresses(node, true);
    } else if ('children' in node) {
      isOpen = unlinkAddresses(node, isOpen);
    }
    return [node];
  });
  (parent.children as unknown[]) = nodes;
  return isOpen;
}

/**
 * Remark step: leaves the address in `<a href="…">https://…</a>` a text. GFM makes
 * a link of it, which would end the author's link or stand in it.
 */
export const linksInAnchors =
  () =>
  (tree: Root, file: {value: unknown}): void => {
    if (/<a\s/i.test(String(file.value))) {
      unlinkAddresses(tree, false);
    }
  };
