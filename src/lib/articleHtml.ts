import render from 'dom-serializer';
import {DomUtils, parseDocument} from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, {attribs: unknown}>;

export const hasClass = (name: string) => (element: Element) =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** Works on the page alone, or is its decoration; one size of a picture will do. */
const isPageOnly = (element: Element) =>
  ['button', 'script', 'style', 'svg'].includes(element.name) ||
  element.attribs['aria-hidden'] === 'true' ||
  (element.name === 'source' && element.attribs.srcset !== undefined) ||
  hasClass('hash-link')(element);

const toAbsolute = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

/**
 * HTML for readers elsewhere: without what only works on the page, and with
 * addresses in full.
 *
 * @param address of the page, in full
 */
export function portableHtml(nodes: Node[], address: string): string {
  for (const element of DomUtils.findAll(isPageOnly, nodes)) {
    DomUtils.removeElement(element);
  }
  for (const {attribs} of DomUtils.findAll(() => true, nodes)) {
    for (const name of ['href', 'src', 'poster']) {
      if (attribs[name] !== undefined) {
        attribs[name] = toAbsolute(attribs[name], address);
      }
    }
    delete attribs.srcset;
    // Made for the page's own background: code would be pale on white.
    if (/^(?:color:rgb|background-image|--)/.test(attribs.style ?? '')) {
      delete attribs.style;
    }
  }
  return render(nodes, {encodeEntities: 'utf8'});
}

/** The text of a built doc, post or page. */
export function articleNodes(html: string): Node[] {
  // Half of a page is around it.
  const [main] = /<main.*<\/main>/s.exec(html) ?? [];
  const {children} = parseDocument(main ?? '');
  // The theme's name for the body of a doc or a post; pages have none.
  const article =
    DomUtils.findOne(hasClass('markdown'), children) ??
    DomUtils.findOne(({name}) => name === 'article', children);
  return article?.children ?? [];
}
