import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {decode} from '../../../../lib/shared/decode';

/**
 * Remark step: reads an address that some exporters encode with its scheme,
 * `[表](https%3A%2F%2Fexample.com)`. It would be one of a page of this site.
 */
export const encodedAddresses = () => (tree: Root) => {
  visit(tree, (node) => {
    if ('url' in node && /^https?%3A%2F%2F/i.test(node.url)) {
      node.url = decode(node.url);
    }
  });
};
