import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

import {isJsx} from '../../../../lib/node/jsx';

/** Attributes without a value that React knows by the name that HTML has. */
const namesInReact = [
  'async',
  'checked',
  'controls',
  'default',
  'defer',
  'disabled',
  'download',
  'hidden',
  'inert',
  'loop',
  'multiple',
  'muted',
  'open',
  'required',
  'reversed',
  'selected',
];

/**
 * The name of an element of HTML. One with a dot is a component, to which a missing
 * value is `true`.
 *
 * - matches: `video`, `my-card`
 * - does not match: `Card`, `motion.div`
 */
const elementName = /^[a-z][^.]*$/;

/**
 * Rehype step for MDX: keeps the attributes without a value that HTML has and
 * React does not know by this name, such as `<video autoplay>` and
 * `<iframe allowfullscreen>`. React leaves them out, unless they have a value.
 */
export const booleanAttributes = () => (tree: Root) => {
  visit(tree, (node) => {
    if (isJsx(node) && elementName.test(node.name ?? '')) {
      for (const attribute of node.attributes) {
        if (
          attribute.type === 'mdxJsxAttribute' &&
          attribute.value === null &&
          /^[a-z]+$/.test(attribute.name) &&
          !namesInReact.includes(attribute.name)
        ) {
          attribute.value = '';
        }
      }
    }
  });
};
