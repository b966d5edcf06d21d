import {parseDocument} from 'htmlparser2';

type Element = {
  name: string;
  attribs: Record<string, string>;
  /** Text of the element's own text nodes. */
  text: string;
};

type Node = {
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
};

function collect(node: Node, elements: Element[]): void {
  const children = node.children ?? [];
  if (node.name && node.attribs) {
    const text = children.map(({data}) => data ?? '').join('');
    elements.push({name: node.name, attribs: node.attribs, text});
  }
  children.forEach((child) => collect(child, elements));
}

/** All elements of a page or a fragment, in document order. */
export function htmlElements(html: string): Element[] {
  const elements: Element[] = [];
  collect(parseDocument(html), elements);
  return elements;
}

/** Addresses of a `srcset`: commas stand inside of addresses too. */
function srcsetAddresses(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
}

/** Addresses that a style sheet loads, `data:` ones included. */
export function cssReferences(css: string): string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(
    (match) => match[2] ?? '',
  );
}

/** Target of a `<meta http-equiv="refresh">`. */
export function refreshTarget({name, attribs}: Element): string | undefined {
  return name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh'
    ? /url=(.*)$/i.exec(attribs.content ?? '')?.[1]
    : undefined;
}

const addressMeta = /^(?:og:(?:url|image|video|audio)|twitter:image)$/;

function elementReferences(element: Element): string[] {
  const {name, attribs, text} = element;
  const plain = ['href', 'src', 'poster', 'data', 'action'].map(
    (attribute) => attribs[attribute],
  );
  const sets = [attribs.srcset, attribs.imagesrcset].flatMap((srcset) =>
    srcset ? srcsetAddresses(srcset) : [],
  );
  const meta = addressMeta.test(attribs.property ?? attribs.name ?? '')
    ? [attribs.content]
    : [];
  const styles = cssReferences(
    `${attribs.style ?? ''} ${name === 'style' ? text : ''}`,
  );
  return [...plain, ...sets, ...meta, ...styles, refreshTarget(element)].filter(
    (address) => address !== undefined,
  );
}

/** Every address that a page or a fragment loads, links or names as its own. */
export function htmlReferences(html: string): string[] {
  return htmlElements(html).flatMap(elementReferences);
}
