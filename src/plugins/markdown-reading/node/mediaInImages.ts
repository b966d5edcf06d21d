import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {jsxAttributes} from '../../../lib/node/markdownTree';

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
  visit(tree, 'image', (node, index, parent) => {
    const media = mediaFiles.find(({pattern}) => pattern.test(node.url));
    if (!media || !parent || index === undefined) {
      return;
    }
    parent.children[index] = {
      type: 'mdxJsxTextElement',
      name: media.tag,
      attributes: jsxAttributes({
        src: node.url,
        'aria-label': node.alt || undefined,
        title: node.title ?? undefined,
        controls: true,
        preload: 'metadata',
      }),
      children: [],
      position: node.position,
    };
  });
};
