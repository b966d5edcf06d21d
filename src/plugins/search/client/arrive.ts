import {translate} from '@docusaurus/Translate';

import {hashToId} from '../../../lib/decode';
import {parseQuery} from '../engine/query';
import {findWords} from './findWords';
import styles from './marks.module.css';

const highlightName = 'site-search';

/** Takes the marks away that are on the page, or on their way. */
let leave = () => {};

/**
 * Marks ranges without touching the page's elements, which belong to React.
 *
 * @returns what takes the marks away; nothing in browsers before 2024 (Firefox:
 *   2025), which have no such marks
 */
function paint(ranges: Range[]): (() => void) | undefined {
  // Absent in older browsers, whatever the types say.
  const highlights = (CSS as Partial<typeof CSS>).highlights as
    Map<string, Highlight> | undefined;
  highlights?.set(highlightName, new Highlight(...ranges));
  return highlights && (() => highlights.delete(highlightName));
}

/**
 * The button that clears the marks. Plain DOM at the end of the page's main
 * part, because no component spans all pages; React removes it with the page.
 *
 * @returns what removes it
 */
function showChip(main: Element, onClear: () => void): () => void {
  const chip = document.createElement('button');
  chip.type = 'button';
  chip.className = `button button--secondary button--sm ${styles.chip}`;
  chip.textContent = translate({id: 'site.search.marks', message: '清除标记'});
  const remove = () => {
    onClear();
    chip.remove();
  };
  chip.addEventListener('click', () => {
    remove();
    // So that a reload or a copied link does not bring the marks back.
    history.replaceState(history.state, '', location.pathname + location.hash);
  });
  main.append(chip);
  return remove;
}

/** Marks the words, and goes to the section or else to the first of them. */
function mark(words: string, hash: string): void {
  const main = document.querySelector('main') ?? document.body;
  const ranges = findWords(main, parseQuery(words).terms);
  const [first] = ranges;
  if (!first) {
    return;
  }
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
  // Focus opens what hides its text from the eye alone.
  first.startContainer.parentElement
    ?.closest<HTMLElement>('.spoiler')
    ?.focus({preventScroll: true});
  const section = document.getElementById(hashToId(hash));
  if (section) {
    section.scrollIntoView();
  } else if (window.scrollY === 0) {
    // A visitor who came back or has scrolled by now stays there.
    first.startContainer.parentElement?.scrollIntoView({block: 'center'});
  }
}

/**
 * Takes the marks of the last page away; marks the words that led to this one,
 * opens what folds them away, and goes there.
 */
export function arrive(location: {search: string; hash: string}): void {
  leave();
  const words = new URLSearchParams(location.search).get('q') ?? '';
  // After the frame, the page has settled from its hydration.
  const frame = requestAnimationFrame(() => mark(words, location.hash));
  leave = () => cancelAnimationFrame(frame);
}
