import {hashToId} from '@site/src/lib/hash';
import {parseQuery} from '@site/src/lib/search/query';

import {showChip} from './chip';
import {findWords} from './find';
import {paint} from './paint';

/** Takes the marks away that are on the page, or on their way. */
let leave = () => {};

/** Marks the words, and goes to the section or else to the first of them. */
function mark(words: string, hash: string): void {
  const main = document.querySelector('main') ?? document.body;
  const ranges = findWords(main, parseQuery(words).terms);
  if (ranges[0]) {
    const unmark = paint(ranges);
    if (unmark) {
      leave = showChip(main, unmark);
    }
    // What hides a mark is opened; a click does it for the theme's too.
    main.querySelectorAll('details:not([open])').forEach((details) => {
      if (ranges.some((range) => range.intersectsNode(details))) {
        details.querySelector('summary')?.click();
      }
    });
    const section = document.getElementById(hashToId(hash));
    if (section) {
      section.scrollIntoView();
    } else if (window.scrollY === 0) {
      // A visitor who came back or has scrolled by now stays there.
      ranges[0].startContainer.parentElement?.scrollIntoView({block: 'center'});
    }
  }
}

/**
 * Takes the marks of the last page away; marks the words that led to this one,
 * opens what folds them away, and goes there.
 */
export default function arrive(location: {search: string; hash: string}): void {
  leave();
  const words = new URLSearchParams(location.search).get('q') ?? '';
  // After the frame, the page has settled from its hydration.
  const frame = requestAnimationFrame(() => mark(words, location.hash));
  leave = () => cancelAnimationFrame(frame);
}
