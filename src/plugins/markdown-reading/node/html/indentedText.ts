import type {Nodes, Parents} from 'mdast';

import {isHtmlName} from './htmlTags';

/**
 * The column behind a text that begins at a column, from 0. A tab goes to the next
 * multiple of four.
 */
export function columnBehind(text: string, start: number): number {
  let column = start;
  for (const sign of text) {
    column += sign === '\t' ? 4 - (column % 4) : 1;
  }
  return column;
}

/**
 * A line of Markdown or of Chinese prose. Where Latin or a number begins it, it is a
 * whole sentence, as a line of code has Chinese in strings and comments.
 *
 * - matches: `这是一段`, `（注）`, `——引文`, `①甲`, `🎉 新版本`, `![图](a.png)`,
 *   `**注意**`, `- 项目`, `1. 步骤`, `1、步骤`, `Git 是工具。`, `2024 年更新。`
 * - does not match: `npm install`, `- name: a`, `# 注释`, `Git 是工具`,
 *   `X = "甲。"`, `echo 完成。`, `🚀 Starting`
 */
const markdownLine = new RegExp(
  [
    String.raw`^[\p{Script=Han}“‘（《「『【〈〖〔［①-⑳]`,
    '^——',
    String.raw`^\p{Emoji_Presentation}.*\p{Script=Han}`,
    String.raw`^!?\[[^\]\n]+\]\(`,
    String.raw`^\*\*[^*\s]`,
    String.raw`^[-*+][ \t]+(?:\[[ x]\] )?[\p{Script=Han}*[!]`,
    String.raw`^\d+(?:[、）]|[.)][ \t]+[\p{Script=Han}*[!])`,
    String.raw`^(?:[A-Z][A-Za-z\d .+-]*|\d[\d.,]* ?)\p{Script=Han}(?:(?!//)[^#="'\x60{}])*[。！？；”）]$`,
  ].join('|'),
  'u',
);

/** Whether a line begins with a tag of HTML. */
function isTagLine(line: string): boolean {
  const name = /^<\/?([a-z][a-z\d]*)(?=[\s/>]|$)/i.exec(line)?.[1];
  return name !== undefined && isHtmlName(name.toLowerCase());
}

/**
 * Other lines that are no code where they stand within an element of HTML.
 *
 * - matches: fences, `## 标题`, `> 引用`, `| a | b |`, `:::tip`, `<!-- -->`,
 *   `use **it**`, `see [a](b)`, `Words of a sentence.`
 * - does not match: `# 注释`, `npm install`, `RUN npm ci`
 */
const markdownLineInHtml = new RegExp(
  [
    '^(?:\x60{3}|~{3}|#{2,6} |>|\\||:::|<!--)',
    String.raw`\*\*[^*\s][^*]*\*\*`,
    String.raw`\[[^\]\n]+\]\([^)\n]+\)`,
    String.raw`^\p{Lu}\p{Ll}*(?:,? [\p{L}\d'’-]+)+[.!?:]?$`,
  ].join('|'),
  'u',
);

/** Whether a line within an element of HTML is Markdown, HTML or prose. */
export const isMarkdownInHtml = (line: string): boolean =>
  markdownLine.test(line) || markdownLineInHtml.test(line) || isTagLine(line);

/**
 * A whole fence with its code, as MkDocs has it in its tabs and notes. The blanks ahead
 * of it and its marks are in groups.
 */
const fence =
  /^([ \t]*)(\x60{3,}(?=[^\x60\n]*$)|~{3,}(?!~)).*\n(?:.*\n)*?[ \t]*\2[\x60~]*[ \t]*$/gm;

const fenceOrBlanks = new RegExp(`${fence.source}|^[ \\t]+`, 'gm');

/**
 * A text without the blanks ahead of its lines. Of those in a fence, only as many go
 * as stand ahead of the fence.
 */
export const outdent = (text: string): string =>
  text.replace(fenceOrBlanks, (found, blanksOfFence?: string) => {
    if (blanksOfFence === undefined) {
      return '';
    }
    const blanks = new RegExp(`^[ \\t]{0,${blanksOfFence.length}}`, 'gm');
    return found.replace(blanks, '');
  });

/**
 * Whether lines with four blanks before them, and not within an element of HTML, are
 * Markdown. CommonMark takes them for code, MDX never does.
 *
 * @param isBelowTag whether a tag stands above them, so that a tag at their
 *   beginning is HTML and no example of it
 */
export function isMarkdownOutsideHtml(
  text: string,
  isBelowTag: boolean,
): boolean {
  const lines = text
    .replace(fence, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isHtml = isBelowTag && isTagLine(lines[0] ?? '');
  return isHtml || lines.every((line) => markdownLine.test(line));
}

/** The line of a text up to a place, with blanks for tabs, and the line above it. */
function linesBefore(text: string, place = 0): {above: string; ahead: string} {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return {
    above: text.slice(
      text.lastIndexOf('\n', start - 2) + 1,
      Math.max(0, start - 1),
    ),
    ahead: text.slice(start, place).replaceAll('\t', '    '),
  };
}

/**
 * How many characters stand ahead of each line within a node; undefined where it
 * has no blocks.
 *
 * @param outer how many stand ahead of the lines around it
 */
function widthWithin(
  node: Nodes,
  text: string,
  outer: number,
): number | undefined {
  switch (node.type) {
    case 'listItem': {
      const start = node.children[0]?.position?.start;
      return linesBefore(text, start?.offset).ahead.length;
    }
    case 'blockquote':
      return outer + 2;
    case 'containerDirective':
    case 'list':
    case 'mdxJsxFlowElement':
      return outer;
    default:
      return undefined;
  }
}

/**
 * Whether the tree of MDX has what is code with four blanks before it in CommonMark,
 * behind an empty line or a heading. MDX makes a paragraph of it and joins its lines.
 *
 * @param width how many characters stand ahead of each line
 */
export function hasIndentedCode(
  {children, type}: Parents,
  text: string,
  width = 0,
): boolean {
  const isElement = type === 'mdxJsxFlowElement';
  let lineWidth = width;
  for (const [index, node] of children.entries()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.type === 'code' || start === undefined) {
      continue;
    }
    const {above, ahead} = linesBefore(text, start);
    const previous = children[index - 1]?.type;
    const followsText = previous !== 'heading' && /[^\s>]/.test(above);
    const isFirstInLine = /^[\s>]*$/.test(ahead);
    const isIndented = ahead.length >= lineWidth + 4 && isFirstInLine;
    let innerWidth = widthWithin(node, text, width);
    if (isIndented && !followsText) {
      const written = text.slice(start, end);
      const isMarkdown = isElement
        ? isMarkdownInHtml(written.split('\n', 1)[0] ?? '')
        : isMarkdownOutsideHtml(written, previous === 'mdxJsxFlowElement');
      if (!isMarkdown) {
        return true;
      }
      continue;
    }
    if (node.type === 'mdxJsxFlowElement' && isFirstInLine) {
      // What stands between indented tags is indented with them.
      innerWidth = Math.max(width, ahead.length);
      lineWidth = isElement ? innerWidth : width;
    }
    if (
      innerWidth !== undefined &&
      'children' in node &&
      hasIndentedCode(node, text, innerWidth)
    ) {
      return true;
    }
  }
  return false;
}
