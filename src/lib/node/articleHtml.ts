import render from 'dom-serializer';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {
  bodyClass,
  pageClasses,
  pageOnly,
  pageTags,
} from '../shared/articleParts';

/** A test for elements that have a class. */
export const hasClass =
  (name: string) =>
  ({attribs}: Element): boolean =>
    (attribs.class ?? '').split(/\s+/).includes(name);

/**
 * Whether a picture is shown in the dark mode alone. Readers elsewhere have a
 * light ground, and get the picture for the light mode.
 */
const isForDarkMode = ({name, attribs}: Element): boolean =>
  name === 'img' &&
  (attribs['data-colour-mode'] === 'dark' ||
    (attribs['src'] ?? '').endsWith('#gh-dark-mode-only'));

/**
 * Whether an element was added by the site, such as a button, and is not the
 * author's text.
 */
export const isPageOnly = (element: Element): boolean =>
  pageTags.includes(element.name) ||
  element.attribs[pageOnly] !== undefined ||
  element.attribs['aria-hidden'] === 'true' ||
  isForDarkMode(element) ||
  pageClasses.some((name) => hasClass(name)(element));

function findBodies({children}: Document): Element[] {
  const main = DomUtils.findAll(({name}) => name === 'main', children);
  const marked = DomUtils.findAll(hasClass(bodyClass), main);
  const articles = DomUtils.findAll(({name}) => name === 'article', main);
  const candidates = [marked, articles, main];
  const bodies = candidates.find((elements) => elements.length > 0) ?? [];
  return DomUtils.removeSubsets(bodies).filter(DomUtils.isTag);
}

/** What was found in a page, for which several capabilities ask. */
const knownBodies = new WeakMap<Document, Element[]>();

/**
 * The elements that hold the text of a built page; page-only elements are still
 * inside. First choice: elements of the class `markdown`; else `article` (a page
 * in MDX); else `main` (a page in React).
 */
export function articleBodies(document: Document): Element[] {
  const bodies = knownBodies.get(document) ?? findBodies(document);
  knownBodies.set(document, bodies);
  return bodies;
}

/** What an article says, as a copy that the caller may change. */
export function articleOf(document: Document): ChildNode[] {
  const copies = articleBodies(document).map((body) => body.cloneNode(true));
  DomUtils.findAll(isPageOnly, copies).forEach(DomUtils.removeElement);
  return copies.flatMap((copy) => copy.children);
}

/** Leaves the `img` of a `picture` alone, without its other widths. */
function removeSources(nodes: ChildNode[]): void {
  const isSource = ({name, attribs}: Element) =>
    name === 'source' && attribs.srcset !== undefined;
  DomUtils.findAll(isSource, nodes).forEach(DomUtils.removeElement);
}

/**
 * Removes styles that are wrong elsewhere: code has pale letters, for the site's
 * dark ground.
 */
function removeStyles(nodes: ChildNode[]): void {
  const isStyled = (element: Element) =>
    hasClass('theme-code-block')(element) ||
    // The blurred picture behind an image until it has loaded.
    /background-image:\s*url\("?data:/.test(element.attribs.style ?? '');
  const styled = DomUtils.findAll(isStyled, nodes);
  for (const {attribs} of DomUtils.findAll(() => true, styled)) {
    delete attribs.style;
  }
}

/** Gives every address its origin. */
function completeAddresses(nodes: ChildNode[], pageAddress: string): void {
  for (const {attribs} of DomUtils.findAll(() => true, nodes)) {
    for (const name of ['href', 'src', 'poster', 'data']) {
      const address = attribs[name];
      if (address !== undefined && URL.canParse(address, pageAddress)) {
        attribs[name] = new URL(address, pageAddress).href;
      }
    }
    // Its addresses have no origin, and `src` is enough.
    delete attribs.srcset;
  }
}

/**
 * HTML for readers elsewhere: addresses in full, each picture in one width, and
 * none of the page's styles. The nodes are changed.
 *
 * @param pageAddress address of the page, with its origin
 */
export function portableHtml(nodes: ChildNode[], pageAddress: string): string {
  removeSources(nodes);
  removeStyles(nodes);
  completeAddresses(nodes, pageAddress);
  return render(nodes, {encodeEntities: 'utf8'});
}
