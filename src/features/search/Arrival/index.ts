import {hashToId} from '@site/src/lib/hash';
import {parseQuery} from '@site/src/lib/search/query';

import {showChip} from './chip';
import {findWords} from './find';
import {paint} from './paint';

/** Takes the marks away that are on the page. */
let leave = () => {};
let latest: unknown;

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

/** Marks the words, and goes to the section or else to the first of them. */
function mark(words: string, hash: string, isMove: boolean): void {
  const main = document.querySelector('main');
  const ranges = main ? findWords(main, parseQuery(words).terms) : [];
  if (main && ranges[0]) {
    leave = showChip(main, ranges.length, paint(ranges));
    unfold(main, ranges);
    if (isMove || window.scrollY === 0) {
      const section = document.getElementById(hashToId(hash));
      if (section) {
        section.scrollIntoView();
      } else {
        ranges[0].startContainer.parentElement?.scrollIntoView({
          block: 'center',
        });
      }
    }
  }
}

/**
 * Takes the marks of the last page away; marks the words that led to this one,
 * opens what folds them away, and goes there.
 *
 * @param isMove false when the page was loaded, which a visitor may have
 *   scrolled by now
 */
export default function arrive(
  location: {search: string; hash: string},
  isMove: boolean,
): void {
  leave();
  leave = () => {};
  latest = location;
  const words = new URLSearchParams(location.search).get('q');
  // After the frame, the page has settled from its hydration.
  requestAnimationFrame(() => {
    if (words && latest === location) {
      mark(words, location.hash, isMove);
    }
  });
}
