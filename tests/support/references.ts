import {DomUtils, parseDocument} from 'htmlparser2';

import {captures} from './files';

/** All elements in document order; `text` is what stands directly in one. */
export const htmlElements = (html: string) =>
  DomUtils.findAll(() => true, parseDocument(html).children).map(
    ({name, attribs, children}) => {
      const text = children.filter(DomUtils.isText).map(({data}) => data);
      return {name, attribs, text: text.join('')};
    },
  );

type Element = ReturnType<typeof htmlElements>[number];

/** Addresses that a style sheet loads, `data:` ones included. */
export const cssReferences = (css: string) =>
  captures(css, /url\(\s*(["']?)(.*?)\1\s*\)/g);

const addressMeta = /^(?:og:(?:url|image|video|audio)|twitter:image)$/;

function elementReferences(element: Element): string[] {
  const {name, attribs, text} = element;
  const plain = ['href', 'src', 'poster', 'data', 'action'].map(
    (attribute) => attribs[attribute],
  );
  // Addresses contain commas, too.
  const sets = [attribs.srcset, attribs.imagesrcset].flatMap((srcset) =>
    srcset?.split(/,\s+/).map((each) => each.trim().split(/\s+/)[0]),
  );
  const meta = addressMeta.test(attribs.property ?? attribs.name ?? '')
    ? [attribs.content]
    : [];
  const isRefresh = attribs['http-equiv']?.toLowerCase() === 'refresh';
  const refresh = isRefresh
    ? captures(attribs.content ?? '', /url=(.*)$/gi)
    : [];
  const styles = cssReferences(
    `${attribs.style ?? ''} ${name === 'style' ? text : ''}`,
  );
  return [...plain, ...sets, ...meta, ...styles, ...refresh].filter(
    (address) => address !== undefined,
  );
}

/** An address such as `ed2k://|file|…`, which need not be a URL. */
const isOfOtherProgram = (address: string) =>
  /^(?!https?:|data:)[a-z][a-z\d+.-]*:/i.test(address);

/** Every address that a page or a fragment loads, links or names as its own. */
export function htmlReferences(html: string): string[] {
  const addresses = htmlElements(html).flatMap(elementReferences);
  return addresses.filter((address) => !isOfOtherProgram(address));
}
