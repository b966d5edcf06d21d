import type {Nodes, Parents} from 'mdast';

import {isEmptyText} from './htmlNodes';
import {
  containersOf,
  isHeadTag,
  isHtmlTag,
  isVoid,
  looksVoid,
  type Tag,
} from './htmlTags';
import type {WrittenTag} from './writtenTags';

/**
 * Whether a tag stands inside of an element that closes it.
 *
 * @param openNames the names of the elements around it
 */
const isInContainer = (tag: Tag, openNames: string[]): boolean =>
  containersOf(tag).some((name) => openNames.includes(name));

/** Whether a node is nothing but blanks, or a tag of which nothing is left. */
export const isEmpty = (node: Nodes): boolean =>
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

/** What `toHtml` makes of each tag; the elements of all tags are known. */
export function readTags(tags: WrittenTag[]): (string | undefined)[] {
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
