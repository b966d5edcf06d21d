import {highlight} from '@site/src/lib/search/excerpt';

import type {Block} from './article';

/** Where the terms stand in a block, across its inline elements. */
export function findWords(block: Block, terms: string[]): Range[] {
  const text = block.map(({data}) => data).join('');
  // A line of the source may end within a phrase.
  const {marks} = highlight(text.replace(/\s/g, ' '), terms);
  return marks.map(({start, end}) => {
    const range = document.createRange();
    let at = 0;
    for (const node of block) {
      const next = at + node.length;
      if (start >= at && start < next) {
        range.setStart(node, start - at);
      }
      if (end > at && end <= next) {
        range.setEnd(node, end - at);
      }
      at = next;
    }
    return range;
  });
}
