import {translate} from '@docusaurus/Translate';

import {
  bodyClass,
  pageClasses,
  pageOnly,
  pageTags,
} from '../../../lib/shared/articleParts';
import {hashToId} from '../../../lib/shared/decode';
import {inlineTags} from '../../../lib/shared/inlineTags';
import {termPattern} from '../shared/text';
import {parseQuery} from '../shared/tokens';
import styles from './panel.module.css';

/** The name of the highlight in panel.module.css. */
const highlightName = 'site-search';

/**
 * Selects what is never marked. The index has none of it, and leaves out some more:
 * `skippedTags` in node/extract.ts.
 */
const unmarkedSelector = [
  ...pageTags,
  ...pageClasses.map((name) => `.${name}`),
  `[${pageOnly}]`,
  '[aria-hidden=true]',
  'rp',
  'rt',
].join();

const blockSelector = `:not(${inlineTags.join()})`;

/** Attribute of what is marked and shows no term, for panel.module.css. */
const unshownMark = 'data-search-mark';

/** A test for elements of the article, or of a page that has none. */
function articleTest(main: Element): (element: Element) => boolean {
  const scope = main.querySelector(`.${bodyClass}`)
    ? `h1,.${bodyClass}`
    : 'main';
  return (element) =>
    element.closest(scope) !== null &&
    element.closest(unmarkedSelector) === null;
}

/** Where a character of the text stands in the document. */
type CharacterPosition = [node: Text, offset: number];

/**
 * Reads the text of the article, or of a page that has none, as the index does:
 * across inline elements, with a line feed between blocks. Unlike the index, it
 * keeps repeated spaces and invisible characters, passes over `br`, and has
 * footers and fallbacks of players and of embedded content.
 *
 * @returns the text, and for each of its characters where it stands
 */
function readShownText(main: Element): {
  text: string;
  positions: CharacterPosition[];
} {
  const isInArticle = articleTest(main);
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const positions: CharacterPosition[] = [];
  let text = '';
  let lastBlock: Element | null | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent && isInArticle(parent)) {
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
 * Finds the downloads and the pictures of which the index has more than they
 * show: the name of the file; the alternative text and the title.
 */
function findUnshownTerms(main: Element, terms: string[]): Element[] {
  const elements = main.querySelectorAll('a[download],img');
  return Array.from(elements)
    .filter(articleTest(main))
    .filter((element) => {
      const shown = element.textContent;
      return ['download', 'alt', 'title']
        .map((name) => element.getAttribute(name) ?? '')
        .filter((text) => !shown.includes(text))
        .some((text) => termPattern(terms).test(text));
    });
}

/** Finds the terms in all that the index has of the page, in its order. */
function findTerms(main: Element, terms: string[]): Range[] {
  const unshown = findUnshownTerms(main, terms).map((element) => {
    const range = document.createRange();
    range.selectNode(element);
    return range;
  });
  return [...findShownTerms(main, terms), ...unshown].sort((a, b) =>
    a.compareBoundaryPoints(Range.START_TO_START, b),
  );
}

/** Removes the marks that are on the page. */
let removeMarks = () => {};

/** Prevents what `afterTwoFrames` has yet to do. */
let cancelFrames = () => {};

/** The page that was last marked, by its path and its query. */
let markedPage = '';

function afterTwoFrames(act: () => void): void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  cancelFrames = () => cancelAnimationFrame(frame);
}

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
    const address = new URL(location.href);
    address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  });
  return button;
}

/**
 * Marks the terms by the browser's highlights, which leave the elements of the
 * page alone, as these belong to React. A picture cannot be highlighted, and gets
 * an attribute.
 */
function showMarks(main: Element, terms: string[]): void {
  // The types do not know that Firefox before 140 has no highlights.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- TypeScript 5.9 does not know that they are a map.
  const highlights = (CSS as Partial<typeof CSS>).highlights as
    Map<string, Highlight> | undefined;
  if (!highlights) {
    return;
  }
  const {dataset} = document.documentElement;
  const button = createRemoveButton();
  function mark() {
    highlights?.set(highlightName, new Highlight(...findTerms(main, terms)));
    findUnshownTerms(main, terms).forEach((element) =>
      element.setAttribute(unshownMark, ''),
    );
  }
  mark();
  dataset['searchMarks'] = '';
  main.append(button);
  // A tab that opens brings other text, and a browser that translates the page
  // takes away the text that was marked.
  const observer = new MutationObserver(mark);
  observer.observe(main, {childList: true, subtree: true});
  removeMarks = () => {
    observer.disconnect();
    highlights.delete(highlightName);
    main
      .querySelectorAll(`[${unshownMark}]`)
      .forEach((element) => element.removeAttribute(unshownMark));
    delete dataset['searchMarks'];
    button.remove();
  };
}

/**
 * Opens the boxes that hide a range.
 *
 * @returns whether there are any
 */
function openDetails(main: Element, ranges: Range[]): boolean {
  let hasOpened = false;
  main.querySelectorAll('details:not([open])').forEach((details) => {
    const summary = details.querySelector('summary');
    const hidesRange = ranges.some(
      (range) =>
        range.intersectsNode(details) && !summary?.contains(range.endContainer),
    );
    if (hidesRange) {
      // A click opens the theme's boxes as well as plain ones.
      summary?.click();
      hasOpened = true;
    }
  });
  return hasOpened;
}

/**
 * Brings the section of the hash and the first range from its heading on into
 * view; without a section, the first range of the page.
 */
function scrollToMarks(first: Range, ranges: Range[], hash: string): void {
  const section = document.getElementById(hashToId(hash));
  const firstBelowHeading =
    section && ranges.find((range) => range.comparePoint(section, 0) < 0);
  const target = firstBelowHeading ?? first;
  const {startContainer} = target;
  const element =
    startContainer instanceof Element
      ? startContainer
      : startContainer.parentElement;
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
  const ranges = findTerms(main, terms);
  const [first] = ranges;
  if (first) {
    showMarks(main, terms);
    const scroll = () => scrollToMarks(first, ranges, hash);
    if (openDetails(main, ranges)) {
      // React opens the theme's boxes after the click, and until then the browser
      // would scroll to nothing.
      afterTwoFrames(scroll);
    } else {
      scroll();
    }
  }
}

/**
 * Removes the marks of the last page, and marks on this one the terms that led
 * to it: those of `?q=` in its address. Within a marked page, a link such as
 * `#section` leaves the marks, and leads to the section alone. Back at the address
 * without a section, where the framework scrolls to the top, the first mark is
 * looked for again.
 */
export function highlightTerms(location: {
  pathname: string;
  search: string;
  hash: string;
}): void {
  const query = new URLSearchParams(location.search).get('q') ?? '';
  const page = `${location.pathname}?${query}`;
  if (page === markedPage && location.hash) {
    return;
  }
  cancelFrames();
  removeMarks();
  markedPage = page;
  // The theme moves the focus to the beginning of a new page after React has shown
  // it, which takes up to two frames. Marks and scrolling must come after that.
  afterTwoFrames(() => markQuery(query, location.hash));
}

/** Lets the next page be marked even if it is the one that is shown. */
export function forgetMarkedPage(): void {
  markedPage = '';
}
