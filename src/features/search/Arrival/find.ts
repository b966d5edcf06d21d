import {pattern} from '@site/src/lib/search/normalise';

import type {Block} from './article';

/** Where the terms stand in a block, across its inline elements. */
export function findWords(block: Block, terms: string[]): Range[] {
  const text = block.map(({data}) => data).join('');
  // A line of the source may end within a phrase.
  const found = text.replace(/\s/g, ' ').matchAll(pattern(terms, 'gi'));
  return Array.from(found, ({0: {length}, index: start}) => {
    const end = start + length;
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
