import type {Root} from 'mdast';

import {findMarkdown} from '../../../../lib/node/addressedElements';
import {jsxAttributes, textAttribute} from '../../../../lib/node/jsx';

/**
 * A width, or a width and a height, behind the text of an image. One digit is no
 * size.
 *
 * - matches: `说明|300`, `|300x200`
 * - does not match: `A|B`, `第 1|2 页`
 */
const sizeInLabel = /\|[ \t]*(\d{2,4})(?:x(\d{2,4}))?[ \t]*$/;

/**
 * Remark step: reads the size in `![说明|300](./图.png)`, as Obsidian writes it, and
 * takes it out of the text. Markdown has no place for a size, so that the image
 * becomes an `<img>`.
 */
export const sizesInLabels = () => (tree: Root) => {
  for (const {address, attributes, replaceBy} of findMarkdown(tree, 'image')) {
    const label = textAttribute(attributes, 'alt') ?? '';
    const size = sizeInLabel.exec(label);
    if (size) {
      const [, width, height] = size;
      // An empty alt would say that the picture is decoration.
      const alt = label.slice(0, size.index).trim() || undefined;
      const title = textAttribute(attributes, 'title');
      replaceBy(
        'img',
        jsxAttributes({src: address, alt, title, width, height}),
      );
    }
  }
};
