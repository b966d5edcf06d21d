import {hashToId} from '@site/src/lib/hash';
import {parseQuery} from '@site/src/lib/search/query';

import {readBlocks} from './article';
import {showChip} from './chip';
import {findWords} from './find';
import {paint} from './paint';

/** Opens what hides a mark; a click does it for the theme's details too. */
function unfold(main: Element, ranges: Range[]): void {
  main.querySelectorAll('details:not([open])').forEach((details) => {
    const summary = details.querySelector('summary');
    const hides = ({startContainer: node}: Range) =>
      details.contains(node) && !summary?.contains(node);
    if (ranges.some(hides)) {
      summary?.click();
    }
  });
}

/**
 * Marks the words that led to the page, opens what folds them away, and goes
 * to the section, or to the first word where there is none.
 *
 * @param words value of `?q=`
 * @param hash the address's, with its `#`
 * @param isMove false when the page was loaded, which a visitor may have
 *   scrolled by now
 * @returns what takes the marks away
 */
export default function markWords(
  words: string,
  hash: string,
  isMove: boolean,
): () => void {
  const main = document.querySelector('main');
  const {terms} = parseQuery(words);
  const ranges = main
    ? readBlocks(main).flatMap((block) => findWords(block, terms))
    : [];
  const section = document.getElementById(hashToId(hash));
  const [first] = ranges;
  if (!main || !first) {
    return () => {};
  }
  const clear = showChip(main, ranges.length, paint(ranges));
  unfold(main, ranges);
  if (isMove || window.scrollY === 0) {
    if (section) {
      section.scrollIntoView();
    } else {
      first.startContainer.parentElement?.scrollIntoView({block: 'center'});
    }
  }
  return clear;
}
