import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {sourceOf} from '../sourceOf';

/**
 * An address as it stands in angle brackets. CommonMark takes every word with a
 * colon behind it for a scheme, and would make links of C++ and of control codes.
 *
 * - matches: `https://a.cn`, `magnet:?xt=1`, `a@b.cn`
 * - does not match: `std::string`, `NAME:1`, `int:id`
 */
const address =
  /^(?:[a-z][a-z\d+.-]+:\/\/|(?:geo|magnet|mailto|sms|tel|urn|xmpp):|[^\s@:/]+@[^\s@:/]+$)/i;

/** Whether what stands in angle brackets is an address. */
export const isAddress = (written: string): boolean => address.test(written);

/**
 * Remark step for CommonMark: shows `<std::string>` as it is written, and leaves
 * links only what is an address.
 */
export const autolinks =
  () =>
  (tree: Root, file: {value: unknown}): void => {
    const text = String(file.value);
    visit(tree, 'link', (node, index, parent) => {
      const written = sourceOf(node, text);
      const [content] = node.children;
      // A bare address may have the position of a whole text, with other brackets.
      const isInBrackets =
        content?.type === 'text' && written === `<${content.value}>`;
      if (
        isInBrackets &&
        !isAddress(written.slice(1, -1)) &&
        parent &&
        index !== undefined
      ) {
        parent.children[index] = {
          type: 'text',
          value: written,
          position: node.position,
        };
      }
    });
  };
