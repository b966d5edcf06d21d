import {translate} from '@docusaurus/Translate';

import {
  bodyClass,
  pageClasses,
  pageOnly,
  pageTags,
} from '../../../lib/shared/articleParts';
import {hashToId} from '../../../lib/shared/decode';
import {inlineTags} from '../../../lib/shared/inlineTags';
import {containsTerm, termPattern} from '../shared/text';
import {parseQuery} from '../shared/tokens';
import styles from './panel.module.css';

/** The name of the highlight in panel.module.css. */
const highlightName = 'site-search';

/** Selects the elements that the index leaves out, too. */
const unindexedSelector = [
  ...pageTags,
  ...pageClasses.map((name) => `.${name}`),
  `[${pageOnly}]`,
  '[aria-hidden=true]',
].join();

const blockSelector = `:not(${inlineTags.join()})`;

/** Where a character of the text stands in the document. */
type CharacterPosition = [node: Text, offset: number];

/**
 * Reads the text of the article, or of a page that has none, in the form that
 * the index has: across inline elements, with a line feed between blocks. Unlike
 * the index, it has ruby readings, footers and fallbacks of embedded content,
 * too.
 *
 * @returns the text, and for each of its characters where it stands
 */
function readShownText(main: Element): {
  text: string;
  positions: CharacterPosition[];
} {
  const scope = main.querySelector(`.${bodyClass}`)
    ? `h1,.${bodyClass}`
    : 'main';
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const positions: CharacterPosition[] = [];
  let text = '';
  let lastBlock: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(scope) && !parent.closest(unindexedSelector)) {
      const block = parent.closest(blockSelector);
      if (block !== lastBlock) {
        text += '\n';
        positions.push([node, 0]);
      }
      lastBlock = block;
      // In the source, a line may end within a phrase.
      text += node.data.replace(/\s/g, ' ');
      for (let offset = 0; offset < node.length; offset += 1) {
        positions.push([node, offset]);
      }
    }
  }
  return {text, positions};
}

/** Finds the terms in what the page shows. */
function findShownTerms(main: Element, terms: string[]): Range[] {
  const {text, positions} = readShownText(main);
  return Array.from(text.matchAll(termPattern(terms)), (match) => {
    const lastIndex = match.index + match[0].length - 1;
    const [startNode, startOffset] = positions[
      match.index
    ] as CharacterPosition;
    const [endNode, endOffset] = positions[lastIndex] as CharacterPosition;
    const range = document.createRange();
    range.setStart(startNode, startOffset);
    range.setEnd(endNode, endOffset + 1);
    return range;
  });
}

/**
 * Finds the downloads whose file has a term in its name, which the index has,
 * too, though their link says something else.
 */
function findDownloads(main: Element, terms: string[]): Range[] {
  const ranges: Range[] = [];
  const links = main.querySelectorAll<HTMLAnchorElement>('a[download]');
  links.forEach((link) => {
    const isNameShown = link.textContent.includes(link.download);
    if (
      !isNameShown &&
      terms.some((term) => containsTerm(link.download, term))
    ) {
      const range = document.createRange();
      range.selectNodeContents(link);
      ranges.push(range);
    }
  });
  return ranges;
}

/** Removes the marks that are on the page, or prevents those that are to come. */
let removeMarks = () => {};

/**
 * The button that removes the marks. It is made without React, as no component
 * of the search is on every page, and goes when React removes the page.
 */
function createRemoveButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `button button--secondary button--sm ${styles.chip}`;
  button.textContent = translate({
    id: 'site.search.marks',
    message: '清除标记',
  });
  button.addEventListener('click', () => {
    removeMarks();
    // So that a reload or a copied link does not bring the marks back.
    history.replaceState(history.state, '', location.pathname + location.hash);
  });
  return button;
}

/**
 * Marks ranges by the browser's highlights, which leave the elements of the page
 * alone, as these belong to React.
 */
function showMarks(main: Element, ranges: Range[]): void {
  // The types do not know that Firefox before 140 has no highlights.
  const highlights = (CSS as Partial<typeof CSS>).highlights as
    Map<string, Highlight> | undefined;
  if (!highlights) {
    return;
  }
  const {dataset} = document.documentElement;
  const button = createRemoveButton();
  highlights.set(highlightName, new Highlight(...ranges));
  dataset['searchMarks'] = '';
  main.append(button);
  removeMarks = () => {
    highlights.delete(highlightName);
    delete dataset['searchMarks'];
    button.remove();
  };
}

/** Opens the boxes that hide a range. */
function openDetails(main: Element, ranges: Range[]): void {
  main.querySelectorAll('details:not([open])').forEach((details) => {
    if (ranges.some((range) => range.intersectsNode(details))) {
      // A click opens the theme's boxes as well as plain ones.
      details.querySelector('summary')?.click();
    }
  });
}

/**
 * Brings the section of the hash and the first range from its heading on into
 * view; without a section, the first range of the page.
 */
function scrollToMarks(first: Range, ranges: Range[], hash: string): void {
  const section = document.getElementById(hashToId(hash));
  const fromSection =
    section && ranges.find((range) => range.comparePoint(section, 0) < 0);
  const target = fromSection ?? first;
  const element = target.startContainer.parentElement;
  // A spoiler is hidden by its style alone, and focus reveals it.
  element?.closest<HTMLElement>('.spoiler')?.focus({preventScroll: true});
  section?.scrollIntoView();
  const mustScroll = section
    ? target.getBoundingClientRect().bottom > window.innerHeight
    : // A visitor who came back, or has scrolled by now, stays there.
      window.scrollY === 0;
  if (mustScroll) {
    element?.scrollIntoView({block: 'center'});
  }
}

/** Marks the terms of a query on the page, and goes there. */
function markQuery(query: string, hash: string): void {
  const main = document.querySelector('main') ?? document.body;
  const {terms} = parseQuery(query);
  const ranges = [
    ...findShownTerms(main, terms),
    ...findDownloads(main, terms),
  ].sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
  const [first] = ranges;
  if (first) {
    showMarks(main, ranges);
    openDetails(main, ranges);
    scrollToMarks(first, ranges, hash);
  }
}

/**
 * Removes the marks of the last page, and marks on this one the terms that led
 * to it: those of `?q=` in its address.
 */
export function highlightTerms(location: {search: string; hash: string}): void {
  removeMarks();
  const query = new URLSearchParams(location.search).get('q') ?? '';
  // After the second frame React has hydrated the page, and the theme has moved
  // the focus to its beginning.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => markQuery(query, location.hash));
  });
  removeMarks = () => cancelAnimationFrame(frame);
}
