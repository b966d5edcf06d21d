import {codeCommentsAndEscapes} from './failsAsMdx';
import {
  isBlockTag,
  isHtmlName,
  isVoid,
  readTag,
  type Tag,
  verbatimNames,
} from './htmlTags';
import {isMarkdownInHtml} from './indentedText';
import {toBlanks} from './maskCode';

/** An element whose end tag stands on a later line than its start tag. */
type SpanningElement = {startLine: number; endLine: number};

/** A spanning element in which the present line stands. */
type OpenElement = {
  element: SpanningElement;
  /** How many quotations it stands in. */
  quotations: number;
  /** How many blanks its tags and the text in it now have ahead of them. */
  indent: number;
  /** How many blanks the nearest tag above has as it is written. */
  tagIndent: number;
  /** How many blanks the text in it loses; undefined behind a tag. */
  shift?: number | undefined;
  /** Where the text of the items begins, if a list of Markdown is the last in it. */
  listIndent?: number | undefined;
};

/** The marks of quotations ahead of a line. */
const quoteMarks = /^(?: {0,3}> ?)*/;

/** Without both of these in a file, searching for elements is no use. */
const startsWithTag = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?<[a-z]/im;
const indentedLine = /\n[ \t>]*[ \t]\S/;

/** The mark of an item of a list, with the blanks behind it. */
const listMark = /^(?:[-*+]|\d+[.)])(?:[ \t]+|$)/;

const verbatimElements = new RegExp(
  String.raw`<(${verbatimNames})(?=[\s>])[^>]*>[^]*?</\1\s*>`,
  'gi',
);

const tagPattern = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** The numbers of the lines of a text, by the places in it. */
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
function blankOut(text: string, pattern: RegExp, inner: Set<number>): string {
  const lineAt = lineCounter(text);
  return text.replace(pattern, (...groups: unknown[]) => {
    const found = String(groups[0]);
    const place = groups.find((group) => typeof group === 'number') ?? 0;
    const first = lineAt(place);
    const count = found.split('\n').length;
    for (let line = first + 1; line < first + count; line += 1) {
      inner.add(line);
    }
    return toBlanks(found);
  });
}

/** A line without the mark of the item that it begins, and the blanks around it. */
const withoutListMark = (line: string): string =>
  line.trimStart().replace(listMark, '').trimStart();

/** The tag of HTML that a line begins with. */
function firstTag(line: string): Tag | undefined {
  const written = line.match(tagPattern)?.[0] ?? '';
  const tag = line.startsWith(written) ? readTag(written) : undefined;
  return tag && isHtmlName(tag.name) ? tag : undefined;
}

/**
 * The elements that span lines. One within a sentence does not: `<b>` in one
 * paragraph and `</b>` in another one are text about HTML.
 *
 * @param text an article without code and comments
 * @param inner is given the lines that begin within a tag
 */
function findSpanningElements(
  text: string,
  inner: Set<number>,
): SpanningElement[] {
  const lines = text.split('\n');
  const lineAt = lineCounter(text);
  const elements: SpanningElement[] = [];
  const open: {name: string; line: number}[] = [];
  for (const match of text.matchAll(tagPattern)) {
    const line = lineAt(match.index);
    const tag = readTag(match[0]);
    for (let next = 1; next < match[0].split('\n').length; next += 1) {
      inner.add(line + next);
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
    const startLine = (lines[start.line] ?? '').replace(quoteMarks, '');
    if (start.line < line && withoutListMark(startLine).startsWith('<')) {
      elements.push({startLine: start.line, endLine: line});
    }
  }
  return elements;
}

/**
 * The marks of quotations ahead of a line. Within an element that stands in none,
 * they begin a quotation and belong to the text.
 */
function marksAhead(line: string, open: OpenElement | undefined): string {
  if (!line.includes('>') || open?.quotations === 0) {
    return '';
  }
  const count = open?.quotations ?? '';
  return new RegExp(`^(?: {0,3}> ?){0,${count}}`).exec(line)?.[0] ?? '';
}

/** A line of an article that is not empty. */
type Line = {
  number: number;
  /** The marks of quotations ahead of it. */
  marks: string;
  /** How many blanks stand behind them. */
  indent: number;
  text: string;
  /** The tag of HTML that it begins with. */
  tag: Tag | undefined;
  isBelowBlank: boolean;
};

/**
 * How many blanks a line of text within an element is to have: the lines of one
 * piece of text keep their distance, as a list needs it.
 */
function indentOfText(open: OpenElement, line: Line): number {
  const {indent, text, isBelowBlank} = line;
  const isInList = indent >= (open.listIndent ?? Infinity);
  const wouldBeCode = indent - (open.shift ?? 0) >= open.indent + 4;
  if (open.shift === undefined || (isBelowBlank && !isInList && wouldBeCode)) {
    const isCode = indent >= open.tagIndent + 4 && !isMarkdownInHtml(text);
    open.shift = Math.max(0, indent - open.indent - (isCode ? 4 : 0));
  }
  const mark = listMark.exec(text)?.[0];
  if (mark !== undefined && !isInList) {
    open.listIndent = indent + mark.length;
  } else if (isBelowBlank && !isInList) {
    open.listIndent = undefined;
  }
  return Math.max(open.indent, indent - open.shift);
}

/**
 * How many blanks a line is to have.
 *
 * @param isWithinPiece whether it begins within code, a comment or a tag
 */
function indentOf(
  line: Line,
  openElements: readonly OpenElement[],
  isWithinPiece: boolean,
): number {
  const {number, indent, tag} = line;
  const open = openElements.at(-1);
  if (!open) {
    return indent;
  }
  if (isWithinPiece) {
    return Math.max(open.indent, indent - (open.shift ?? 0));
  }
  const ended = openElements.filter(({element}) => element.endLine === number);
  if (tag?.isEnd && ended.length > 0) {
    return ended.at(-1)?.indent ?? indent;
  }
  const isInList = indent >= (open.listIndent ?? Infinity);
  if (tag && isBlockTag(tag.name) && !isInList) {
    open.tagIndent = indent;
    open.shift = undefined;
    open.listIndent = undefined;
    return open.indent;
  }
  return indentOfText(open, line);
}

/** The elements that begin on a line, the outer ones first. */
const elementsFrom = (
  {number, marks, indent, text}: Line,
  newIndent: number,
  elements: readonly SpanningElement[],
): OpenElement[] => {
  const markLength = text.length - withoutListMark(text).length;
  return (
    elements
      .filter(({startLine}) => startLine === number)
      // The inner one of two ends first.
      .reverse()
      .map((element) => ({
        element,
        quotations: marks.split('>').length - 1,
        indent: newIndent + markLength,
        tagIndent: indent + markLength,
      }))
  );
};

/**
 * Shortens the blanks ahead of the lines between the tags of an element, in a file
 * that is read as CommonMark. Authors indent what stands in `<td>`, and MDX allows
 * it, but CommonMark takes four blanks for code, or for the rest of the paragraph
 * or the item of a list above. The numbers of the lines stay.
 */
export function outdentHtml(source: string): string {
  if (!startsWithTag.test(source) || !indentedLine.test(source)) {
    return source;
  }
  const verbatimLines = new Set<number>();
  const innerLines = new Set<number>();
  const withoutCode = blankOut(source, codeCommentsAndEscapes, innerLines);
  const searched = blankOut(withoutCode, verbatimElements, verbatimLines);
  const elements = findSpanningElements(searched, innerLines);
  if (elements.length === 0) {
    return source;
  }

  const searchedLines = searched.split('\n');
  const openElements: OpenElement[] = [];
  let isBelowBlank = false;
  const lines = source.split('\n').map((written, number) => {
    const marks = marksAhead(written, openElements.at(-1));
    const text = written.slice(marks.length).trimStart();
    const isBlank = text === '';
    if (isBlank || verbatimLines.has(number)) {
      isBelowBlank = isBlank;
      return written;
    }
    const searchedText = searchedLines[number]?.slice(marks.length) ?? '';
    const blanks = written.slice(marks.length, written.length - text.length);
    const indent = blanks.replaceAll('\t', '    ').length;
    const tag = firstTag(searchedText.trimStart());
    const line = {number, marks, indent, text, tag, isBelowBlank};
    const newIndent = indentOf(line, openElements, innerLines.has(number));
    isBelowBlank = false;

    while (openElements.some(({element}) => element.endLine <= number)) {
      openElements.pop();
    }
    openElements.push(...elementsFrom(line, newIndent, elements));
    return indent <= newIndent ? written : marks + ' '.repeat(newIndent) + text;
  });
  return lines.join('\n');
}
