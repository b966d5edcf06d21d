import type {Root} from 'mdast';

import {findMarkdown} from '../../../../lib/node/addressedElements';
import {jsxAttributes, textAttribute} from '../../../../lib/node/jsx';

/** Files that an `<img>` does not show, by the element that plays them. */
const mediaFiles = [
  {tag: 'video', pattern: /\.(?:mp4|m4v|mov|ogv|webm)(?:[?#].*)?$/i},
  {
    tag: 'audio',
    pattern: /\.(?:mp3|m4a|aac|flac|oga|ogg|opus|wav)(?:[?#].*)?$/i,
  },
];

/**
 * Remark step: makes a player of `![演示](./演示.mp4)`, as Obsidian and Typora do.
 */
export const mediaInImages = () => (tree: Root) => {
  for (const {address, attributes, replaceBy} of findMarkdown(tree, 'image')) {
    const media = mediaFiles.find(({pattern}) => pattern.test(address ?? ''));
    if (media) {
      replaceBy(
        media.tag,
        jsxAttributes({
          src: address,
          'aria-label': textAttribute(attributes, 'alt') || undefined,
          title: textAttribute(attributes, 'title'),
          controls: true,
          preload: 'metadata',
        }),
      );
    }
  }
};
