import type {Element, Nodes, Root} from 'hast';

/** A quotation, an item of a list, or a footnote, with others or a text in it. */
type Container = {
  isQuotation: boolean;
  /** How many characters stand on each line ahead of what is in it. */
  width: number;
};

/** The mark of a quotation on each of its lines. */
const quotationMark = /^ {0,3}>[ \t]?/;

/**
 * The mark at the beginning of an item, with the blanks that belong to it.
 *
 * - matches: `- `, `10.  `
 * - of `-     a`, which is an item with code in it: `- `
 */
const itemMark = /^(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?!\s)|\s)/;

/** The mark at the beginning of a footnote. */
const footnoteMark = /^\[\^[^\]\n]+\]:/;

/** How many blanks stand ahead of each further line of a footnote. */
const footnoteIndent = 4;

/** Reads from the source which container an element of the page was. */
function readContainer(
  element: Element,
  source: string,
): Container | undefined {
  const {column = 1, offset} = element.position?.start ?? {};
  const written = offset === undefined ? '' : source.slice(offset);
  // An alert has become a note, but its lines have the marks of a quotation.
  const quotation = quotationMark.exec(written)?.[0];
  if (quotation !== undefined) {
    return {isQuotation: true, width: column - 1 + quotation.length};
  }
  const item =
    element.tagName === 'li' ? itemMark.exec(written)?.[0] : undefined;
  if (item !== undefined) {
    return {isQuotation: false, width: column - 1 + item.length};
  }
  return footnoteMark.test(written)
    ? {isQuotation: false, width: column - 1 + footnoteIndent}
    : undefined;
}

/** Whether a node is written around a place; the list of footnotes is nowhere. */
function isAround({position}: Nodes, place: number): boolean {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? Infinity;
  return start < place && place < end;
}

/** The containers around a place of the source, from outside inwards. */
function containersAround(
  parent: Root | Element,
  place: number,
  source: string,
): Container[] {
  return parent.children.flatMap((child) => {
    if (!('children' in child) || !isAround(child, place)) {
      return [];
    }
    const container =
      child.type === 'element' ? readContainer(child, source) : undefined;
    const inner = containersAround(child as Element, place, source);
    return container ? [container, ...inner] : inner;
  });
}

/** A line without what its containers have ahead of their content. */
function withoutMarks(line: string, containers: Container[]): string {
  let rest = line;
  let outerWidth = 0;
  for (const {isQuotation, width} of containers) {
    const blanks = new RegExp(`^(?:\\t| {0,${width - outerWidth}})`);
    rest = rest.replace(isQuotation ? quotationMark : blanks, '');
    outerWidth = width;
  }
  return rest;
}

/**
 * What is written between two places of the source, as it is within the quotations
 * and lists around it: without `> ` and the indentation of the items.
 */
export function writtenWithin(
  tree: Root,
  source: string,
  start: number,
  end: number,
): string {
  const [firstLine = '', ...lines] = source.slice(start, end).split('\n');
  const containers = containersAround(tree, start, source);
  const others = lines.map((line) => withoutMarks(line, containers));
  return [firstLine, ...others].join('\n');
}
