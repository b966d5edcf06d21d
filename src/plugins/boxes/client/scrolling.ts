import {translate} from '@docusaurus/Translate';
import type {ClientModule} from '@docusaurus/types';

/**
 * Selects what may scroll by itself in a text. `.site-scroll` is the box that
 * src/theme/MDXComponents puts around a table: it scrolls, and not the table in it.
 * What an author has given a role, and an editor, are left alone.
 */
const boxSelector =
  'main :is(.site-scroll, pre, table, [style*="overflow"]):not([role], [contenteditable], .site-scroll table)';

/** The boxes whose size is watched, and that of their children. */
const watchedBoxes = new WeakSet<Element>();

/** The names of the attributes that make a box a stop, and that are set here. */
const stopAttributes = new WeakMap<Element, string[]>();

/** Whether a part of a box is out of sight, and can be scrolled to. */
function isScrollable(box: Element): boolean {
  const {overflowX, overflowY} = getComputedStyle(box);
  const scrolls = (overflow: string, excess: number) =>
    ['auto', 'scroll'].includes(overflow) && excess > 1;
  return (
    scrolls(overflowX, box.scrollWidth - box.clientWidth) ||
    scrolls(overflowY, box.scrollHeight - box.clientHeight)
  );
}

/** What the author calls a box: a caption, or the title of a block of code. */
const findCaption = (box: Element) =>
  box.querySelector('caption') ??
  box.closest('figure')?.querySelector('figcaption') ??
  box.closest('.theme-code-block')?.querySelector('[class*="codeBlockTitle"]');

/** The heading under which a box stands. */
const findHeading = (box: Element) =>
  Array.from(document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)'))
    .filter(
      (heading) =>
        heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    .pop();

/** The text of an element, without the empty character of a heading's link. */
const readText = (element?: Element | null) =>
  (element?.textContent ?? '').replace('\u200b', '').trim();

function describe(box: Element): string {
  const caption = readText(findCaption(box));
  if (caption) {
    return caption;
  }
  const name = readText(findHeading(box));
  if (box.localName === 'pre') {
    return translate(
      {id: 'site.scrollingBox.code', message: '代码：{name}'},
      {name},
    );
  }
  return box.localName === 'table' || box.querySelector('table')
    ? translate(
        {id: 'site.scrollingBox.table', message: '表格：{name}'},
        {name},
      )
    : name;
}

/** A name that nothing else in the text has: a further one gets a number from 2 on. */
function nameUniquely(box: Element): string {
  const description = describe(box);
  const taken = Array.from(
    document.querySelectorAll('main [aria-label]'),
    (element) => element.getAttribute('aria-label'),
  );
  let name = description;
  for (let number = 2; taken.includes(name); number += 1) {
    name = `${description}（${number}）`;
  }
  return name;
}

/** Makes a box a named stop for the keyboard. What its author wrote stays. */
function makeStop(box: Element): void {
  const attributes: Record<string, string> = {};
  if (!box.hasAttribute('tabindex')) {
    attributes['tabindex'] = '0';
  }
  if (!box.matches('[aria-label], [aria-labelledby]')) {
    attributes['aria-label'] = nameUniquely(box);
  }
  // Another role would take their rows and items from screen readers.
  if (!box.matches('table, ul, ol')) {
    attributes['role'] = 'region';
  }
  for (const [name, value] of Object.entries(attributes)) {
    box.setAttribute(name, value);
  }
  stopAttributes.set(box, Object.keys(attributes));
}

/** Takes back what makes a box a stop. */
function endStop(box: Element): void {
  for (const name of stopAttributes.get(box) ?? []) {
    box.removeAttribute(name);
  }
  stopAttributes.delete(box);
  // The framework makes every block of code a stop, whether or not it scrolls.
  if (box.closest('.theme-code-block')) {
    box.removeAttribute('tabindex');
  }
}

function update(box: Element): void {
  if (!isScrollable(box)) {
    endStop(box);
  } else if (!stopAttributes.has(box)) {
    makeStop(box);
  }
}

/**
 * Watches the boxes that the page has now. Their sizes change with the window, the
 * fonts, and when a tab or a fold opens; the browser reports the first size, too.
 */
function watchBoxes(sizes: ResizeObserver): void {
  const found = document.querySelectorAll(boxSelector);
  for (const box of Array.from(found)) {
    if (!watchedBoxes.has(box)) {
      watchedBoxes.add(box);
      for (const element of [box, ...Array.from(box.children)]) {
        sizes.observe(element);
      }
    }
  }
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (change) => {
  // Only the first call counts: it comes with hydration, before which nothing may
  // change the page. The observers below see to the pages that come later.
  if (change.previousLocation) {
    return;
  }
  const sizes = new ResizeObserver((entries) => {
    // A box may keep its size while its content grows.
    const changed = entries.flatMap(({target}) => [
      target,
      target.parentElement,
    ]);
    for (const box of new Set(changed)) {
      if (box && watchedBoxes.has(box)) {
        update(box);
      }
    }
  });
  watchBoxes(sizes);
  // Tabs, and the next pages, bring others later.
  const observer = new MutationObserver(() => {
    watchBoxes(sizes);
  });
  observer.observe(document.body, {childList: true, subtree: true});
};
