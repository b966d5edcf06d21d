import type {Html, Nodes, Parents} from 'mdast';

import {tagOf} from './htmlNodes';
import {isBlockTag, isHtmlTag, isPageTag, isVoid, type Tag} from './htmlTags';

/** A tag in an article. */
export type WrittenTag = {
  node: Html;
  tag: Tag;
  /** The paragraph, heading or cell that it stands in. */
  block: Parents;
  /** The items, quotations and cells around that, from outside inwards. */
  containers: Parents[];
  /**
   * Whether only tags and blanks stand before it on its line, or the line begins with
   * the tag of a block, or it begins a fold whose summary follows. Only such a tag may
   * have its end in another block.
   */
  isInTagLine: boolean;
  /** The tag that ends or begins the same element. */
  partner?: WrittenTag;
};

/** Whether sentences stand in a node, and not paragraphs. */
export const isPhrasing = ({type}: Nodes): boolean =>
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

/**
 * Whether a tag is a `<details>` right ahead of a whole `<summary>` that ends its line.
 * It begins a fold also behind a text or in bold text:
 * `**<details><summary>甲</summary>**`.
 */
function isAheadOfSummary(parent: Parents, index: number): boolean {
  const {children} = parent;
  if (
    tagOf(children[index])?.name !== 'details' ||
    tagOf(children[index + 1])?.name !== 'summary'
  ) {
    return false;
  }
  const inSummary = children.slice(index + 2);
  const end = inSummary.findIndex((node) =>
    ['details', 'summary'].includes(tagOf(node)?.name ?? ''),
  );
  const tag = tagOf(inSummary[end]);
  const next = inSummary[end + 1];
  const isLastInLine =
    !next || (next.type === 'text' && /^[ \t]*\n/.test(next.value));
  return tag?.name === 'summary' && tag.isEnd && isLastInLine;
}

const isContainer = ({type}: Nodes): boolean =>
  ['blockquote', 'listItem', 'tableCell'].includes(type);

/**
 * All tags of a part of an article in their order.
 *
 * @param around the items, quotations and cells around it
 * @param block the nearest paragraph, heading or cell around it
 */
export function collectTags(
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
            isFirstInLine(parent, index) ||
            isBehindBlockTag(parent, index) ||
            isAheadOfSummary(parent, index),
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
export function pairTags(tags: WrittenTag[]): void {
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
