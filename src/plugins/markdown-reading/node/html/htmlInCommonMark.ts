import type {
  Code,
  Definition,
  FootnoteDefinition,
  Html,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import {visit} from 'unist-util-visit';

import type {StepFile} from '../../../../lib/node/stepFile';
import {formatOf, type Processor} from '../processor';
import {tagOf} from './htmlNodes';
import {isBlockTag, verbatimNames} from './htmlTags';
import {isMarkdownOutsideHtml, outdent} from './indentedText';
import {isEmpty, readTags} from './readTags';
import {escapeStartsWithoutEnd} from './startsWithoutEnd';
import {collectTags, isPhrasing, pairTags} from './writtenTags';

type Point = NonNullable<Root['position']>['start'];
type AnyDefinition = Definition | FootnoteDefinition;

/** All `[name]: address` and `[^name]: text` of an article. */
function listDefinitions(tree: Root): AnyDefinition[] {
  const definitions: AnyDefinition[] = [];
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      definitions.push(node);
    }
  });
  return definitions;
}

/** The places at which the lines of a text end. */
const lineEnds = (text: string): number[] => [
  ...Array.from(text.matchAll(/\n/g), ({index}) => index),
  text.length,
];

/**
 * Gives the nodes of a tree the places that they have in the article: later steps look
 * there for what is written of the nodes.
 *
 * @param tree what the parser has made of the text
 * @param text each of its lines is the end of a line of the article, where blanks and
 *   the marks of quotations stand ahead of it
 * @param articleEnds where the lines of the article end
 * @param addedLines what is added to the number of a line of the text to get its number
 *   in the article. It is negative where more lines stand ahead in the text
 */
function movePlaces(
  tree: Root,
  text: string,
  articleEnds: number[],
  addedLines: number,
): void {
  const textEnds = lineEnds(text);
  const inArticle = ({line, offset = 0}: Point): Point => {
    const newLine = line + addedLines;
    const toEnd = (textEnds[line - 1] ?? 0) - offset;
    const newOffset = (articleEnds[newLine - 1] ?? 0) - toEnd;
    const endAbove = articleEnds[newLine - 2] ?? -1;
    return {line: newLine, column: newOffset - endAbove, offset: newOffset};
  };
  visit(tree, (node) => {
    if (node.position) {
      const {start, end} = node.position;
      node.position = {start: inArticle(start), end: inArticle(end)};
    }
  });
}

/**
 * Parses a part of an article by itself.
 *
 * @param line the one on which the part begins
 * @param articleEnds where the lines of the article end
 * @param definitions all of the article: the parser takes `[甲][乙]` and `[^1]` for text
 *   where their names are not defined
 */
function parseAgain(
  processor: Processor,
  part: string,
  line: number,
  articleEnds: number[],
  definitions: AnyDefinition[],
): RootContent[] {
  const lowerCasePart = part.toLowerCase();
  // The parser only needs to know which names are defined, so that the address is a
  // stand-in. The article's own tree keeps the definitions. Names that the part does
  // not contain are left out, as most are; one too many does no harm.
  const standIns = definitions
    .filter(({identifier}) => lowerCasePart.includes(identifier.toLowerCase()))
    .map(({type, identifier}) => {
      const name = type === 'definition' ? identifier : `^${identifier}`;
      return `[${name}]: x\n\n`;
    });
  const text = standIns.join('') + part;
  const tree = processor.parse(text) as Root;
  const parsedText = escapeStartsWithoutEnd(tree, processor, text);
  tree.children.splice(0, standIns.length);
  // Each stand-in has taken two lines: its own, and the empty one below it.
  movePlaces(tree, parsedText, articleEnds, line - 1 - 2 * standIns.length);
  return tree.children;
}

/** Whether a block ends with something in angle brackets, HTML or not. */
const endsWithTag = (block: Nodes | undefined): boolean =>
  block?.type === 'html' ||
  (block?.type === 'paragraph' && block.children.at(-1)?.type === 'html');

/**
 * Reads indented text again that is no code: CommonMark takes all lines with
 * four blanks for code.
 */
function readIndentedText(
  tree: Root,
  processor: Processor,
  source: string,
): void {
  const definitions = listDefinitions(tree);
  const articleEnds = lineEnds(source);
  visit(tree, 'code', (node: Code, index, parent) => {
    const start = node.position?.start;
    if (
      start &&
      parent &&
      index !== undefined &&
      !/^ {0,3}[`~]/.test(source.slice(start.offset)) &&
      isMarkdownOutsideHtml(node.value, endsWithTag(parent.children[index - 1]))
    ) {
      const lines = outdent(node.value);
      const nodes = parseAgain(
        processor,
        lines,
        start.line,
        articleEnds,
        definitions,
      );
      parent.children.splice(index, 1, ...(nodes as never[]));
      return index + nodes.length;
    }
    return undefined;
  });
}

/** A comment, a verbatim element, a tag, or text up to the next of them. */
const pieceOfHtml = new RegExp(
  [
    '<!--[^]*?-->',
    String.raw`<(${verbatimNames})(?=[\s>])[^]*?</\1\s*>`,
    `</?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>`,
    '[^<]+',
    '<',
  ].join('|'),
  'gi',
);

/** One node for each tag, comment or verbatim element of a piece of HTML. */
const splitHtml = (node: Html): Html[] =>
  (node.value.match(pieceOfHtml) ?? []).map((value) => ({...node, value}));

/** Takes blocks of HTML apart. */
function takeBlocksApart(tree: Root): void {
  visit(tree, 'html', (node: Html, index, parent) => {
    if (parent && index !== undefined && !isPhrasing(parent)) {
      parent.children[index] = {
        type: 'htmlBlock',
        children: splitHtml(node),
      } as never;
    }
  });
}

/** A `<pre>` with its content. */
const preElement = /^(<pre(?:"[^"]*"|'[^']*'|[^"'>])*>)([^]*)(<\/pre\s*>)$/i;

/**
 * Escapes what is no tag in the content of a `<pre>`, such as `vector<int>` in a
 * program.
 */
function escapeTextInPre(html: string): string {
  const [, start = '', content = '', end = ''] = preElement.exec(html) ?? [];
  const block: Paragraph = {
    type: 'paragraph',
    children: splitHtml({type: 'html', value: content}),
  };
  separateTagsFromText(block);
  const values = block.children.map((node) => {
    const value = 'value' in node ? node.value : '';
    return node.type === 'text' ? value.replaceAll('<', '&lt;') : value;
  });
  return start + values.join('') + end;
}

/** Makes text of what stands in angle brackets and is no tag of HTML. */
function separateTagsFromText(tree: Root | Paragraph): void {
  const tags = collectTags(tree);
  pairTags(tags);
  const readings = readTags(tags);
  tags.forEach(({node, tag, partner, block}, index) => {
    const html = readings[index];
    if (html === undefined) {
      (node as Nodes).type = 'text';
      return;
    }
    node.value = html;
    const spansBlocks = partner !== undefined && partner.block !== block;
    if (spansBlocks || (tag.closesItself && isBlockTag(tag.name))) {
      node.data = {isOfBlock: true};
    }
  });
  // Left-over end tags say nothing, and need no paragraph.
  visit(tree, 'paragraph', ({children}, index, parent) => {
    if (!children.every(isEmpty) || !parent || index === undefined) {
      return undefined;
    }
    parent.children.splice(index, 1);
    return index;
  });
  visit(tree, 'html', (node: Html) => {
    if (preElement.test(node.value)) {
      node.value = escapeTextInPre(node.value);
      node.data = {isOfBlock: true};
    }
    // A browser hides `<!DOCTYPE …>` and `<?php …>`; an author means them as text.
    const isDeclaration =
      /^<[!?]/.test(node.value) && !node.value.startsWith('<!--');
    // Of a `<` that begins no tag, a browser would make a tag of what follows.
    if (node.value === '<' || isDeclaration) {
      (node as Nodes).type = 'text';
    }
  });
}

/**
 * Whether a row of a table is a line of end tags, which GFM takes for a cell. A cell
 * of the author's begins with a pipe.
 */
const isEndTagRow = ({children, position}: TableRow): boolean => {
  const [cell, second] = children;
  const tags = cell?.children.map(tagOf) ?? [];
  const firstTag = cell?.children[0];
  return (
    second === undefined &&
    firstTag?.position?.start.column === position?.start.column &&
    tags.length > 0 &&
    tags.every((tag) => tag?.isEnd && isBlockTag(tag.name))
  );
};

/** The nodes of several lists, with a text between each two of the lists. */
const join = (
  lists: PhrasingContent[][],
  separator: string,
): PhrasingContent[] =>
  lists.flatMap((list, index) =>
    index === 0 ? list : [{type: 'text', value: separator}, ...list],
  );

/**
 * Makes a paragraph of the lines below a table that begin with an end tag. GFM has
 * read them as rows, so that their cells are joined by the sign that parted them.
 */
function liftRows(tree: Root): void {
  visit(tree, 'table', (table: Table, index, parent) => {
    const end = table.children.findIndex(isEndTagRow);
    if (end > 0 && parent && index !== undefined) {
      const lines = table.children.splice(end).map((row) => {
        const cells = row.children.map((cell) => cell.children);
        return join(cells, ' | ');
      });
      const paragraph: Paragraph = {
        type: 'paragraph',
        children: join(lines, '\n'),
      };
      parent.children.splice(index + 1, 0, paragraph as never);
      return index + 2;
    }
    return undefined;
  });
}

/**
 * Remark step for CommonMark: what stands in angle brackets is HTML only if HTML
 * has such an element and its end tag is there; all else is text. A browser would
 * take `<Enter>` for an element, of which nothing is seen, and `<select>` for a
 * field that swallows the rest of the page.
 */
export function htmlInCommonMark(this: Processor) {
  if (formatOf(this) === 'mdx') {
    return undefined;
  }
  return (tree: Root, file: StepFile): void => {
    const source = escapeStartsWithoutEnd(tree, this, String(file.value));
    // The steps behind this one look for what is written of the nodes.
    file.value = source;
    readIndentedText(tree, this, source);
    takeBlocksApart(tree);
    liftRows(tree);
    separateTagsFromText(tree);
  };
}
