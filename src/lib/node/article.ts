import render from 'dom-serializer';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {
  bodyClass,
  pageClasses,
  pageOnly,
  pageTags,
} from '../shared/articleParts';

export const hasClass = (name: string) => (element: Element) =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** Whether an element in an article belongs to the page and says nothing. */
export const isPageOnly = (element: Element): boolean =>
  pageTags.includes(element.name) ||
  element.attribs[pageOnly] !== undefined ||
  element.attribs['aria-hidden'] === 'true' ||
  pageClasses.some((name) => hasClass(name)(element));

/** The elements that hold what a built page says, and what is page-only. */
export function articleBodies({children}: Document): Element[] {
  const main = DomUtils.findAll(({name}) => name === 'main', children);
  const marked = DomUtils.findAll(hasClass(bodyClass), main);
  const article = DomUtils.findAll(({name}) => name === 'article', main);
  // A page in MDX has no such class, and one in React no article either.
  const bodies = [marked, article, main].find(({length}) => length > 0) ?? [];
  return DomUtils.removeSubsets(bodies).filter(DomUtils.isTag);
}

/** What an article says, as a copy that the caller may change. */
export function articleOf(document: Document): ChildNode[] {
  const copies = articleBodies(document).map((body) => body.cloneNode(true));
  DomUtils.findAll(isPageOnly, copies).forEach(DomUtils.removeElement);
  return copies.flatMap((copy) => copy.children);
}

/**
 * HTML for readers elsewhere: addresses in full, each picture in one size, and
 * no styles that were made for the page, whose code would be pale on white. The
 * nodes are changed; the address of the page is in full.
 */
export function portableHtml(nodes: ChildNode[], address: string): string {
  const isSource = ({name, attribs}: Element) =>
    name === 'source' && attribs.srcset !== undefined;
  DomUtils.findAll(isSource, nodes).forEach(DomUtils.removeElement);
  const isStyled = (element: Element) =>
    hasClass('theme-code-block')(element) ||
    // The blurred picture behind an image until it has loaded.
    /background-image:\s*url\("?data:/.test(element.attribs.style ?? '');
  const styled = DomUtils.findAll(isStyled, nodes);
  for (const {attribs} of DomUtils.findAll(() => true, styled)) {
    delete attribs.style;
  }
  for (const {attribs} of DomUtils.findAll(() => true, nodes)) {
    for (const name of ['href', 'src', 'poster']) {
      const written = attribs[name];
      if (written !== undefined && URL.canParse(written, address)) {
        attribs[name] = new URL(written, address).href;
      }
    }
    delete attribs.srcset;
  }
  return render(nodes, {encodeEntities: 'utf8'});
}
