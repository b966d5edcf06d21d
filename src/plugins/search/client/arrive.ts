import {translate} from '@docusaurus/Translate';

import {
  bodyClass,
  pageClasses,
  pageOnly,
  pageTags,
} from '../../../lib/shared/articleParts';
import {hashToId} from '../../../lib/shared/decode';
import {inlineTags} from '../../../lib/shared/inlineTags';
import {has, pattern} from '../shared/text';
import {parseQuery} from '../shared/tokens';
import styles from './panel.module.css';

/** What the index leaves out, too. */
const foreign = [
  ...pageTags,
  ...pageClasses.map((name) => `.${name}`),
  `[${pageOnly}]`,
  '[aria-hidden=true]',
].join();

/** A character of the text on the page. */
type Place = [node: Text, offset: number];

/**
 * Where the terms are in the article, or on a page that has none, in order:
 * across inline elements, not across blocks. A download is also found by the
 * name of its file.
 */
function findWords(main: Element, terms: string[]): Range[] {
  const scope = main.querySelector(`.${bodyClass}`)
    ? `h1,.${bodyClass}`
    : 'main';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  let last: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(scope) && !parent.closest(foreign)) {
      const block = parent.closest(`:not(${inlineTags.join()})`);
      if (block !== last) {
        text += '\n';
        places.push([node, 0]);
      }
      last = block;
      // A line of the source may end within a phrase.
      text += node.data.replace(/\s/g, ' ');
      for (let at = 0; at < node.length; at += 1) {
        places.push([node, at]);
      }
    }
  }
  const found = Array.from(text.matchAll(pattern(terms)), (match) => {
    const range = document.createRange();
    const end = match.index + match[0].length;
    const [node, at] = places[end - 1] as Place;
    range.setStart(...(places[match.index] as Place));
    range.setEnd(node, at + 1);
    return range;
  });
  main.querySelectorAll<HTMLAnchorElement>('a[download]').forEach((link) => {
    const isNamed = link.textContent.includes(link.download);
    if (!isNamed && terms.some((term) => has(link.download, term))) {
      const range = document.createRange();
      range.selectNodeContents(link);
      found.push(range);
    }
  });
  return found.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
}

/** Takes the marks away that are on the page, or on their way. */
let leave = () => {};

/** Plain DOM, as no component spans all pages; it goes with its page. */
function createChip(): HTMLButtonElement {
  const chip = document.createElement('button');
  chip.type = 'button';
  chip.className = `button button--secondary button--sm ${styles.chip}`;
  chip.textContent = translate({id: 'site.search.marks', message: '清除标记'});
  chip.addEventListener('click', () => {
    leave();
    // So that a reload or a copied link does not bring the marks back.
    history.replaceState(history.state, '', location.pathname + location.hash);
  });
  return chip;
}

/** Marks the words, and goes to the section and to the first of them there. */
function mark(words: string, hash: string): void {
  const main = document.querySelector('main') ?? document.body;
  const ranges = findWords(main, parseQuery(words).terms);
  const [first] = ranges;
  if (!first) {
    return;
  }
  // Whatever the types say, Firefox before 140 has none. They leave the page's
  // elements alone, which belong to React.
  const highlights = (CSS as Partial<typeof CSS>).highlights as
    Map<string, Highlight> | undefined;
  if (highlights) {
    highlights.set('site-search', new Highlight(...ranges));
    document.documentElement.dataset['searchMarks'] = '';
    const chip = createChip();
    main.append(chip);
    leave = () => {
      highlights.delete('site-search');
      delete document.documentElement.dataset['searchMarks'];
      chip.remove();
    };
  }
  // A click opens the theme's boxes as well as plain ones.
  main.querySelectorAll('details:not([open])').forEach((details) => {
    if (ranges.some((range) => range.intersectsNode(details))) {
      details.querySelector('summary')?.click();
    }
  });
  const section = document.getElementById(hashToId(hash));
  const below =
    section && ranges.find((range) => range.comparePoint(section, 0) < 0);
  const place = below ?? first;
  const element = place.startContainer.parentElement;
  // Focus opens what hides its text from the eye alone.
  element?.closest<HTMLElement>('.spoiler')?.focus({preventScroll: true});
  section?.scrollIntoView();
  const isUnseen = section
    ? place.getBoundingClientRect().bottom > window.innerHeight
    : // A visitor who came back or has scrolled by now stays there.
      window.scrollY === 0;
  if (isUnseen) {
    element?.scrollIntoView({block: 'center'});
  }
}

/** Takes the marks of the last page away, and marks what led to this one. */
export function arrive(location: {search: string; hash: string}): void {
  leave();
  const words = new URLSearchParams(location.search).get('q') ?? '';
  // After the second frame, the page has settled from its hydration, and the
  // theme has moved the focus to its beginning.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => mark(words, location.hash));
  });
  leave = () => cancelAnimationFrame(frame);
}
