import type {
  Code,
  Html,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import {visit} from 'unist-util-visit';

import {toBlanks} from '../../../lib/node/maskCode';
import {codeCommentsAndEscapes} from './failsAsMdx';
import {findOpenVerbatim} from './htmlSyntax';
import {
  containersOf,
  isBlockTag,
  isHeadTag,
  isHtmlTag,
  isPageTag,
  isVoid,
  looksVoid,
  type Tag,
  verbatimNames,
} from './htmlTags';
import {isMarkdownOutsideHtml} from './indentedText';
import {isEmptyText, tagOf} from './liftBlocks';
import {type Processor, readsMdx} from './processor';

/** A tag in an article. */
type WrittenTag = {
  node: Html;
  tag: Tag;
  /** The paragraph, heading or cell that it stands in. */
  block: Parents;
  /** The items, quotations and cells around that, from outside inwards. */
  containers: Parents[];
  /**
   * Whether only tags and blanks stand before it on its line, or the line begins with
   * the tag of a block. Only such a tag may have its end in another block.
   */
  isInTagLine: boolean;
  /** The tag that ends or begins the same element. */
  partner?: WrittenTag;
};

/** The place of a sign `<` in a text, of which a number of others stand ahead. */
function placeOfSign(text: string, othersAhead: number): number {
  const parts = text.split('<', othersAhead + 1);
  return parts.join('<').length;
}

/**
 * Where something begins in a block that is read as it stands and has no end;
 * undefined if all has its end.
 */
const findOpenPlace = (block: string): number | undefined =>
  findOpenVerbatim(block)?.start ??
  // A tag that its line does not end has no end, either, if the block has no `>`.
  (/^<[a-z][^>]*$/i.test(block) ? 0 : undefined);

/**
 * The places of what begins like this further down in a block, but not in a line of
 * indented code. What is left out here is found once the rest has been escaped.
 */
function findLikePlaces(block: string, beginning: string): number[] {
  const border = beginning === '<!--' ? '' : String.raw`(?![\w.-])`;
  const pattern = new RegExp(
    String.raw`(?<!^(?: {4}|\t).*)${beginning}${border}`,
    'gim',
  );
  return Array.from(block.matchAll(pattern), ({index}) => index);
}

/**
 * The places at which something begins that is read as it stands and has no end.
 * What begins in the same way further down in the block has none, either.
 *
 * @param source the text of which the tree was made
 */
function findStartsWithoutEnd(tree: Root, source: string): number[] {
  let codeBlanked: string | undefined;
  const places: number[] = [];
  visit(tree, 'html', ({value, position}: Html, _, parent) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (!parent || isPhrasing(parent) || start === undefined) {
      return;
    }
    const openPlace = findOpenPlace(value);
    if (openPlace === undefined) {
      return;
    }
    // The source has the marks of quotations besides, but as many `<` as the value.
    const signsAhead = value.slice(0, openPlace).split('<').length - 1;
    const first = start + placeOfSign(source.slice(start, end), signsAhead);
    const beginning =
      /^<(?:!--|[a-z][a-z\d]*)/i.exec(source.slice(first, end))?.[0] ?? '<';
    // Most articles have no such start, and need no search for their code.
    codeBlanked ??= source.replace(codeCommentsAndEscapes, toBlanks);
    const others = findLikePlaces(codeBlanked.slice(first + 1, end), beginning);
    places.push(first, ...others.map((place) => first + 1 + place));
  });
  return places;
}

/**
 * Makes text of what is read as it stands and has no end, as it would swallow the
 * rest of the page: escapes its start and parses the text anew, until all has its
 * end. The construct itself cannot refuse it at the end of the file: by then its
 * lines have been read without looking for lists and quotations.
 *
 * @param tree what the parser has made of the text
 * @returns the text as it was parsed at last
 */
function escapeStartsWithoutEnd(
  tree: Root,
  processor: Processor,
  source: string,
): string {
  let text = source;
  let places = findStartsWithoutEnd(tree, text);
  while (places.length > 0) {
    const starts = [0, ...places.map((place) => place + 1)];
    const parts = starts.map((start, index) =>
      text.slice(start, places[index]),
    );
    text = parts.join('&lt;');
    tree.children = (processor.parse(text) as Root).children;
    places = findStartsWithoutEnd(tree, text);
  }
  return text;
}

/** Reads a part of an article again, so that its lines keep their numbers. */
function parseAgain(
  processor: Processor,
  part: string,
  line: number,
): RootContent[] {
  const text = '\n'.repeat(line - 1) + part;
  const tree = processor.parse(text) as Root;
  escapeStartsWithoutEnd(tree, processor, text);
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
  visit(tree, 'code', (node: Code, index, parent) => {
    const start = node.position?.start;
    if (
      start &&
      parent &&
      index !== undefined &&
      !/^\s{0,3}[`~]/.test(source.slice(start.offset)) &&
      isMarkdownOutsideHtml(node.value, endsWithTag(parent.children[index - 1]))
    ) {
      const lines = node.value.replace(/^[ \t]+/gm, '');
      const nodes = parseAgain(processor, lines, start.line);
      parent.children.splice(index, 1, ...(nodes as never[]));
      // The offsets of the new nodes are those of another text than the source, so
      // that nothing is to be looked up for them.
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

/** Whether sentences stand in a node, and not paragraphs. */
const isPhrasing = ({type}: Nodes): boolean =>
  [
    'delete',
    'emphasis',
    'heading',
    'link',
    'linkReference',
    'paragraph',
    'strong',
    'tableCell',
    'textDirective',
  ].includes(type);

const isBlock = ({type}: Nodes): boolean =>
  ['heading', 'htmlBlock', 'paragraph', 'tableCell'].includes(type);

/** Whether a node is at the beginning of a line, but for tags and blanks. */
function isFirstInLine(parent: Parents, index: number): boolean {
  for (const sibling of parent.children.slice(0, index).reverse()) {
    if (sibling.type === 'break') {
      return true;
    }
    if (sibling.type === 'text') {
      const afterBreak = /[^\n]*$/.exec(sibling.value)?.[0] ?? '';
      if (afterBreak.trim()) {
        return false;
      }
      if (sibling.value.includes('\n')) {
        return true;
      }
    } else if (sibling.type !== 'html') {
      return false;
    }
  }
  return isBlock(parent);
}

/**
 * Whether a tag of a block stands on a line that begins with another one, as in
 * `<details><summary>甲</summary><div>` and `<li>甲<ul>`. With a blank behind its
 * first tag, as in `<p> 与 <div>`, a line is text about HTML.
 */
function isBehindBlockTag(parent: Parents, index: number): boolean {
  const before = parent.children.slice(0, index) as Nodes[];
  const endsOfLines = before.map(
    (node) =>
      node.type === 'break' ||
      (node.type === 'text' && node.value.includes('\n')),
  );
  const start = endsOfLines.lastIndexOf(true) + 1;
  const [first, second] = before.slice(start);
  const isBlank = second?.type === 'text' && /^[ \t]/.test(second.value);
  return (
    isBlockTag(tagOf(parent.children[index])?.name) &&
    isBlockTag(tagOf(first)?.name) &&
    isFirstInLine(parent, start) &&
    !isBlank
  );
}

const isContainer = ({type}: Nodes): boolean =>
  ['blockquote', 'listItem', 'tableCell'].includes(type);

/**
 * All tags of a part of an article in their order.
 *
 * @param around the items, quotations and cells around it
 * @param block the nearest paragraph, heading or cell around it
 */
function collectTags(
  parent: Parents,
  around: Parents[] = [],
  block?: Parents,
): WrittenTag[] {
  const containers = isContainer(parent) ? [...around, parent] : around;
  const parentBlock = isBlock(parent) ? parent : block;
  return parent.children.flatMap((node: Nodes, index) => {
    if ('children' in node) {
      return collectTags(node, containers, parentBlock);
    }
    const tag = tagOf(node);
    return tag && parentBlock && node.type === 'html'
      ? {
          node,
          tag,
          block: parentBlock,
          containers,
          isInTagLine:
            isFirstInLine(parent, index) || isBehindBlockTag(parent, index),
        }
      : [];
  });
}

/**
 * Whether an element that begins at one tag may end at another. The end tag stands in
 * the same item, quotation or cell as the start tag, or deeper. Few authors indent an
 * end tag, so it may also stand directly behind the list or quotation. An element
 * never ends in another item, nor outside its cell.
 */
function mayEndAt(start: WrittenTag, end: WrittenTag): boolean {
  const leaves = start.containers.filter(
    (container) => !end.containers.includes(container),
  );
  const stays = start.containers.length - leaves.length;
  return (
    leaves.length === 0 ||
    (end.containers.length === stays &&
      leaves.every(({type}) => type !== 'tableCell'))
  );
}

/**
 * Whether two tags may be of one element. A tag within a sentence has its end
 * there: `<b>` in one paragraph and `</b>` in another one are text about HTML, and
 * so is all of `<html>` within a sentence.
 */
const mayBelongTogether = (start: WrittenTag, end: WrittenTag): boolean =>
  start.tag.name === end.tag.name &&
  mayEndAt(start, end) &&
  (start.isInTagLine || (start.block === end.block && !isPageTag(start.tag)));

/** Finds the start tag and the end tag of each element. */
function pairTags(tags: WrittenTag[]): void {
  const open: WrittenTag[] = [];
  for (const written of tags) {
    const {tag} = written;
    if (isVoid(tag) || tag.closesItself || (!tag.isEnd && !isHtmlTag(tag))) {
      continue;
    }
    if (!tag.isEnd) {
      open.push(written);
      continue;
    }
    const start = [...open]
      .reverse()
      .find((earlier) => mayBelongTogether(earlier, written));
    if (start) {
      start.partner = written;
      written.partner = start;
      open.length = open.indexOf(start);
    }
  }
}

/**
 * Whether a tag stands inside of an element that closes it.
 *
 * @param openNames the names of the elements around it
 */
const isInContainer = (tag: Tag, openNames: string[]): boolean =>
  containersOf(tag).some((name) => openNames.includes(name));

/** Whether a node is nothing but blanks, or a tag of which nothing is left. */
const isEmpty = (node: Nodes): boolean =>
  (node.type === 'html' || node.type === 'text') && isEmptyText(node.value);

/**
 * Whether a block has nothing but tags. In a block of HTML the text between them is
 * of the type `html`, too.
 */
const hasOnlyTags = ({children}: Parents): boolean =>
  children.every(
    (child) =>
      (child.type === 'html' && child.value.startsWith('<')) || isEmpty(child),
  );

/**
 * Whether a cell has nothing but tags, or the first block of an item or a quotation
 * has nothing but tags. These are examples of HTML: as elements they would be
 * invisible.
 */
function isAloneInContainer({block, containers}: WrittenTag): boolean {
  const container = containers.at(-1);
  const isFirst = container === block || container?.children[0] === block;
  return isFirst && hasOnlyTags(block);
}

/**
 * Whether a `<p>` without its end tag begins a paragraph, as in `<p>文字`. In a
 * cell, in a heading, alone in an item or with a blank behind it, it is text about
 * HTML.
 */
function beginsParagraph(written: WrittenTag): boolean {
  const {node, tag, block, isInTagLine} = written;
  if (
    block.type === 'tableCell' ||
    block.type === 'heading' ||
    isAloneInContainer(written) ||
    !isInTagLine
  ) {
    return false;
  }
  const next = block.children[(block.children as Nodes[]).indexOf(node) + 1];
  const isWord = next?.type === 'text' && /^[ \t]+\S/.test(next.value);
  return tag.attributes.trim() !== '' || !isWord;
}

/** Whether an end tag is of a void element, and the tag before it its start tag. */
const endsVoid = (
  {tag, block}: WrittenTag,
  previous: WrittenTag | undefined,
): boolean =>
  isVoid(tag) && previous?.block === block && previous.tag.name === tag.name;

/**
 * The HTML for a tag, as the parser of a browser is to read it; undefined for
 * text in angle brackets.
 *
 * @param previous the tag before it, unless that is text
 * @param openNames the names of the elements around it
 */
function toHtml(
  written: WrittenTag,
  previous: WrittenTag | undefined,
  openNames: string[],
): string | undefined {
  const {node, tag, partner, block, isInTagLine} = written;
  const {value} = node;
  if (partner) {
    // Paragraphs within `<p>` would end it.
    return tag.name === 'p' && partner.block !== block
      ? value.replace(/^(<\/?)p/i, '$1div')
      : value;
  }
  if (tag.isEnd && tag.name === 'br') {
    // A browser takes `</br>` for a break, and ignores the others of its kind.
    return '<br>';
  }
  if (isVoid(tag) && !tag.isEnd) {
    const isUnseen =
      containersOf(tag).length > 0 && !isInContainer(tag, openNames);
    // In a sentence, what belongs into the head of a page is text about it.
    const isOfHead = !isInTagLine && isHeadTag(tag);
    if (!looksVoid(tag) || isUnseen || isOfHead) {
      return undefined;
    }
    return value;
  }
  if (tag.isEnd) {
    // An end tag says nothing that is left over on its own line, or that is written
    // for an element without one, as in `<hr></hr>`.
    const isLeftOver = hasOnlyTags(block) && !isAloneInContainer(written);
    return isHtmlTag(tag) && (isLeftOver || endsVoid(written, previous))
      ? ''
      : undefined;
  }
  if (!isHtmlTag(tag)) {
    return undefined;
  }
  if (tag.closesItself) {
    const isWord = !isInTagLine || isAloneInContainer(written);
    if (isWord && tag.attributes.trim() === '') {
      // `<s/>` in a sentence is text about HTML: nothing of it would be seen.
      return undefined;
    }
    // HTML ignores the slash, and would take what follows into the element.
    return `${value.replace(/\s*\/>$/, '>')}</${tag.name}>`;
  }
  if (tag.name === 'a' && /\s(?:name|id)\s*=/i.test(tag.attributes)) {
    // The anchors of old pages.
    return /\shref\s*=/i.test(tag.attributes) ? undefined : `${value}</a>`;
  }
  const isElement =
    tag.name === 'p' ? beginsParagraph(written) : isInContainer(tag, openNames);
  return isElement ? value : undefined;
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

/** What `toHtml` makes of each tag; the elements of all tags are known. */
function readTags(tags: WrittenTag[]): (string | undefined)[] {
  const readings: (string | undefined)[] = [];
  const openNames: string[] = [];
  let previous: WrittenTag | undefined;
  for (const written of tags) {
    const {tag, partner} = written;
    const html = toHtml(written, previous, openNames);
    readings.push(html);
    previous = html === undefined ? undefined : written;
    if (partner && tag.isEnd) {
      openNames.pop();
    } else if (partner) {
      openNames.push(tag.name);
    }
  }
  return readings;
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
  if (readsMdx(this)) {
    return undefined;
  }
  return (tree: Root, file: {value: unknown}): void => {
    const source = escapeStartsWithoutEnd(tree, this, String(file.value));
    // The steps behind this one look for what is written of the nodes.
    file.value = source;
    readIndentedText(tree, this, source);
    takeBlocksApart(tree);
    liftRows(tree);
    separateTagsFromText(tree);
  };
}
