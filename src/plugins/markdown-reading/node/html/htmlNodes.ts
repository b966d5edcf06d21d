import type {Html, Nodes, PhrasingContent, Text} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';

import {isBlockTag, readTag, type Tag} from './htmlTags';

declare module 'mdast' {
  interface HtmlData {
    /**
     * Whether it is of a block, which its value does not tell: a tag whose element
     * has whole paragraphs in it, an empty block with both its tags, or a `<pre>`.
     */
    isOfBlock?: boolean;
  }
}

/** Reads the tag that a node of HTML is. */
export const tagOf = (node: Nodes | undefined): Tag | undefined =>
  node?.type === 'html' ? readTag(node.value) : undefined;

/**
 * Whether a node may not stand in a paragraph: a tag of a block, a tag whose element
 * has whole paragraphs in it, an empty block, a `<pre>`, or in MDX a whole block
 * within a line.
 */
export const isBlockNode = (
  node: Nodes | undefined,
): node is Html | MdxJsxTextElement =>
  node?.type === 'mdxJsxTextElement'
    ? isBlockTag(node.name?.toLowerCase())
    : isBlockTag(tagOf(node)?.name) ||
      (node?.type === 'html' && node.data?.isOfBlock === true);

/**
 * Whether a text has nothing but blanks and ends of lines. Wide blanks and those of
 * `&nbsp;` are something: authors write them to keep a line or a cell empty.
 */
export const isEmptyText = (text: string): boolean => /^[ \t\n]*$/.test(text);

/** Whether a node shows nothing but the end of a line. */
export const isBlank = (node: Nodes): boolean =>
  node.type === 'break' || (node.type === 'text' && isEmptyText(node.value));

/**
 * A text without the blanks and line breaks at its beginning. Wide blanks and those
 * of `&nbsp;` are a part of it, by which authors indent Chinese paragraphs.
 */
function trimStart(text: Text): Text {
  const value = text.value.replace(/^[ \t\n]+/, '');
  const blanks = text.value.slice(0, text.value.length - value.length);
  const lineBreaks = blanks.split('\n').length - 1;
  if (!text.position || lineBreaks === 0) {
    return {...text, value};
  }
  // Messages count the lines within a text from where it begins.
  const {start, end} = text.position;
  const position = {start: {line: start.line + lineBreaks, column: 1}, end};
  return {...text, value, position};
}

/** Nodes without the blanks at both ends. */
export function trim(nodes: PhrasingContent[]): PhrasingContent[] {
  if (nodes.every(isBlank)) {
    return [];
  }
  const start = nodes.findIndex((node) => !isBlank(node));
  const blanksBehind = [...nodes].reverse().findIndex((node) => !isBlank(node));
  const end = nodes.length - blanksBehind;
  const trimmed = nodes.slice(start, end);
  const first = trimmed[0];
  if (first?.type === 'text') {
    trimmed[0] = trimStart(first);
  }
  const last = trimmed.at(-1);
  if (last?.type === 'text') {
    const value = last.value.replace(/[ \t\n]+$/, '');
    trimmed[trimmed.length - 1] = {...last, value};
  }
  return trimmed;
}
