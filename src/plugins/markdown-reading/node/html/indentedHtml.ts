import type {Format} from '../../../../lib/node/articleParser';
import {toBlanks} from '../../../../lib/node/maskCode';
import {codeCommentsAndEscapes} from '../codePatterns';
import {
  isBlockTag,
  isHtmlName,
  isVoid,
  readTag,
  type Tag,
  verbatimElement,
} from './htmlTags';
import {columnBehind, isMarkdownInHtml} from './indentedText';

/**
 * An element whose end tag stands on a later line than its start tag, and whose start
 * tag stands on a line that begins with a tag.
 */
type SpanningElement = {startLine: number; endLine: number};

/** A spanning element in which the present line stands. */
type OpenElement = {
  element: SpanningElement;
  /** The least column at which its tags and the text in it stand afterwards. */
  newIndent: number;
  /**
   * The column in the source of the last block tag within the element; before there
   * is one, that of its start tag. Code is indented from here.
   */
  tagIndent: number;
  /** How many columns the text loses; undefined until the first text behind a tag. */
  shift?: number | undefined;
  /** The column, as it is written, of what stands in the last item of a list. */
  listIndent?: number | undefined;
};

/** The marks of quotations ahead of a line. */
const quoteMarks = /^(?: {0,3}> ?)*/;

/** A file that lacks either of these is left as it is; both tests are rough. */
const startsWithTag = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?<[a-z]/im;
const indentedLine = /\n[ \t>]*[ \t]\S/;

/** The mark of an item of a list, with the blanks behind it. */
const listMark = /^(?:[-*+]|\d+[.)])(?:[ \t]+|$)/;

const verbatimElements = new RegExp(verbatimElement, 'gi');

const tagPattern = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const tagAtStart = new RegExp(`^${tagPattern.source}`, 'i');

/** The line of each place in a text, from 0; the places must ascend. */
function lineCounter(text: string): (place: number) => number {
  let line = 0;
  let last = 0;
  return (place) => {
    line += text.slice(last, place).split('\n').length - 1;
    last = place;
    return line;
  };
}

/**
 * Replaces what a pattern matches with blanks, and notes the lines behind the first
 * one of each match.
 */
function blankOut(
  text: string,
  pattern: RegExp,
  continuations: Set<number>,
): string {
  const lineAt = lineCounter(text);
  return text.replace(pattern, (...groups: unknown[]) => {
    const found = String(groups[0]);
    // The place follows the groups of the pattern, however many it has.
    const place = groups.find((group) => typeof group === 'number') ?? 0;
    const first = lineAt(place);
    const count = found.split('\n').length;
    for (let line = first + 1; line < first + count; line += 1) {
      continuations.add(line);
    }
    return toBlanks(found);
  });
}

/** A line without its blanks, the mark of an item, and the blanks behind that. */
const withoutListMark = (line: string): string =>
  line.trimStart().replace(listMark, '').trimStart();

/** The whole tag of HTML that a line begins with. */
function firstTag(line: string): Tag | undefined {
  const written = tagAtStart.exec(line)?.[0];
  const tag = written === undefined ? undefined : readTag(written);
  return tag && isHtmlName(tag.name) ? tag : undefined;
}

/**
 * The elements that span lines, in the order of their end tags. One within a
 * sentence does not: `<b>` in one paragraph and `</b>` in another one are text about
 * HTML.
 *
 * @param text an article without code and comments
 * @param continuations is given the lines that begin within a tag
 */
function findSpanningElements(
  text: string,
  continuations: Set<number>,
): SpanningElement[] {
  const lines = text.split('\n');
  const lineAt = lineCounter(text);
  const elements: SpanningElement[] = [];
  const open: {name: string; line: number}[] = [];
  for (const match of text.matchAll(tagPattern)) {
    const line = lineAt(match.index);
    const tag = readTag(match[0]);
    for (let next = 1; next < match[0].split('\n').length; next += 1) {
      continuations.add(line + next);
    }
    if (!tag || !isHtmlName(tag.name) || isVoid(tag) || tag.closesItself) {
      continue;
    }
    if (!tag.isEnd) {
      open.push({name: tag.name, line});
      continue;
    }
    const start = [...open].reverse().find(({name}) => name === tag.name);
    if (!start) {
      continue;
    }
    open.length = open.indexOf(start);
    const startText = (lines[start.line] ?? '').replace(quoteMarks, '');
    if (start.line < line && withoutListMark(startText).startsWith('<')) {
      elements.push({startLine: start.line, endLine: line});
    }
  }
  return elements;
}

/** A line of an article with more on it than blanks and marks of quotations. */
type Line = {
  number: number;
  /** How many columns the blanks behind them take, as if these began the line. */
  indent: number;
  text: string;
  /** The tag of HTML that it begins with. */
  tag: Tag | undefined;
  isBelowEmptyLine: boolean;
};

/** Whether a line belongs to the last item of a list in an element. */
const isInList = (open: OpenElement, indent: number): boolean =>
  indent >= (open.listIndent ?? Infinity);

/**
 * How many columns a line of text within an element is to have, which updates what
 * is known of the element: the lines of one piece of text keep their distance, as a
 * list needs it.
 */
function placeText(open: OpenElement, line: Line): number {
  const {indent, text, isBelowEmptyLine} = line;
  const isOfList = isInList(open, indent);
  // The first text had fewer blanks than this: measure anew, or the line, which
  // begins a paragraph, would read as code.
  const wouldReadAsCode = indent - (open.shift ?? 0) >= open.newIndent + 4;
  if (
    open.shift === undefined ||
    (isBelowEmptyLine && !isOfList && wouldReadAsCode)
  ) {
    const isMeantAsCode =
      indent >= open.tagIndent + 4 && !isMarkdownInHtml(text);
    // Code keeps the four blanks by which it is code.
    open.shift = Math.max(0, indent - open.newIndent - (isMeantAsCode ? 4 : 0));
  }
  const mark = listMark.exec(text)?.[0];
  if (mark !== undefined && !isOfList) {
    open.listIndent = columnBehind(mark, indent);
  } else if (isBelowEmptyLine && !isOfList) {
    open.listIndent = undefined;
  }
  return Math.max(open.newIndent, indent - open.shift);
}

/**
 * How many columns a line is to have, which updates what is known of the element
 * around it.
 *
 * @param isContinuation whether it begins within code, a comment or a tag
 */
function placeLine(
  line: Line,
  openElements: readonly OpenElement[],
  isContinuation: boolean,
): number {
  const {number, indent, tag} = line;
  const open = openElements.at(-1);
  if (!open) {
    return indent;
  }
  if (isContinuation) {
    return Math.max(open.newIndent, indent - (open.shift ?? 0));
  }
  const ended = openElements.filter(({element}) => element.endLine === number);
  if (tag?.isEnd && ended.length > 0) {
    // Of several that end here, the inner one has the line's first end tag.
    return ended.at(-1)?.newIndent ?? indent;
  }
  if (tag && isBlockTag(tag.name) && !isInList(open, indent)) {
    open.tagIndent = indent;
    open.shift = undefined;
    open.listIndent = undefined;
    return open.newIndent;
  }
  return placeText(open, line);
}

/** The elements that begin on a line, the outer ones first. */
const elementsFrom = (
  {number, indent, text}: Line,
  newIndent: number,
  elements: readonly SpanningElement[],
): OpenElement[] => {
  const mark = text.slice(0, text.length - withoutListMark(text).length);
  const markWidth = columnBehind(mark, indent) - indent;
  return (
    elements
      .filter(({startLine}) => startLine === number)
      // The inner one of two ends first.
      .reverse()
      .map((element) => ({
        element,
        newIndent: newIndent + markWidth,
        tagIndent: indent + markWidth,
      }))
  );
};

/** Takes from the open elements those that end on a line or above it. */
function closeElements(openElements: OpenElement[], number: number): void {
  while (openElements.some(({element}) => element.endLine <= number)) {
    openElements.pop();
  }
}

/**
 * Shortens the blanks ahead of the lines between the tags of an element, in a file
 * that is read as CommonMark. Authors indent what stands in `<td>`, and MDX allows
 * it, but CommonMark takes four blanks for code, or for the rest of the paragraph
 * or the item of a list above. The numbers of the lines stay.
 */
export function outdentHtml(source: string, format: Format): string {
  if (
    format === 'mdx' ||
    !startsWithTag.test(source) ||
    !indentedLine.test(source)
  ) {
    return source;
  }
  const verbatimLines = new Set<number>();
  const continuationLines = new Set<number>();
  const codeBlanked = blankOut(
    source,
    codeCommentsAndEscapes,
    continuationLines,
  );
  const searched = blankOut(codeBlanked, verbatimElements, verbatimLines);
  const elements = findSpanningElements(searched, continuationLines);
  if (elements.length === 0) {
    return source;
  }

  const searchedLines = searched.split('\n');
  const openElements: OpenElement[] = [];
  let isBelowEmptyLine = false;
  const lines = source.split('\n').map((written, number) => {
    const marks = quoteMarks.exec(written)?.[0] ?? '';
    // A wide blank begins a Chinese paragraph, and is a part of its text.
    const text = written.slice(marks.length).replace(/^[ \t]+/, '');
    const isBlank = text.trim() === '';
    if (isBlank || verbatimLines.has(number)) {
      isBelowEmptyLine = isBlank;
      closeElements(openElements, number);
      return written;
    }
    const searchedText = searchedLines[number]?.slice(marks.length) ?? '';
    const blanks = written.slice(marks.length, written.length - text.length);
    const indent = columnBehind(blanks, 0);
    const tag = firstTag(searchedText.trimStart());
    const line = {number, indent, text, tag, isBelowEmptyLine};
    const newIndent = placeLine(
      line,
      openElements,
      continuationLines.has(number),
    );
    isBelowEmptyLine = false;

    closeElements(openElements, number);
    openElements.push(...elementsFrom(line, newIndent, elements));
    return indent <= newIndent ? written : marks + ' '.repeat(newIndent) + text;
  });
  return lines.join('\n');
}
