import type {Element, Nodes, Root} from 'hast';

import {columnBehind} from './indentedText';

/** A quotation, an item of a list, or a footnote, with others or a text in it. */
type Container = {
  isQuotation: boolean;
  /** How many columns stand on each line ahead of what is in it. */
  width: number;
};

/** The mark of a quotation on each of its lines; one more blank belongs to it. */
const quotationMark = /^ {0,3}>/;

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

/** How many columns stand in a line ahead of a place of the source. */
function columnsAhead(source: string, place: number): number {
  const lineStart = source.lastIndexOf('\n', place - 1) + 1;
  return columnBehind(source.slice(lineStart, place), 0);
}

/** Reads from the source which container an element of the page was. */
function readContainer(
  element: Element,
  source: string,
): Container | undefined {
  const offset = element.position?.start.offset;
  if (offset === undefined) {
    return undefined;
  }
  const written = source.slice(offset);
  // An alert has become a note, but its lines have the marks of a quotation.
  const quotation = quotationMark.exec(written)?.[0];
  if (quotation !== undefined) {
    const markEnd = columnsAhead(source, offset + quotation.length);
    return {isQuotation: true, width: markEnd + 1};
  }
  const item =
    element.tagName === 'li' ? itemMark.exec(written)?.[0] : undefined;
  if (item !== undefined) {
    const width = columnsAhead(source, offset + item.length);
    return {isQuotation: false, width};
  }
  return footnoteMark.test(written)
    ? {
        isQuotation: false,
        width: columnsAhead(source, offset) + footnoteIndent,
      }
    : undefined;
}

/**
 * Whether a node is written around a place. The list of footnotes has no position, so
 * it counts as around every place.
 */
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

/**
 * A line without what its containers have ahead of their content. A tab that reaches
 * into the content goes whole, as its author has indented by it.
 */
function withoutMarks(line: string, containers: Container[]): string {
  let rest = line;
  let column = 0;
  let contentColumn = 0;
  let outerWidth = 0;
  for (const {isQuotation, width} of containers) {
    if (isQuotation) {
      const mark = quotationMark.exec(rest)?.[0] ?? '';
      rest = rest.slice(mark.length);
      column += mark.length;
      contentColumn = column + 1;
    } else {
      contentColumn += width - outerWidth;
    }
    outerWidth = width;
    while (column < contentColumn && /^[ \t]/.test(rest)) {
      column = columnBehind(rest.charAt(0), column);
      rest = rest.slice(1);
    }
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
