import type {Blockquote, Paragraph, PhrasingContent, Root, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';

import {colonEscaper} from '../directives/escapeColons';
import {isBlockNode, tagOf, trim} from '../html/htmlNodes';

/** The note that each alert becomes, and its title where the theme's differs. */
const notes = new Map<string, {name: string; title?: string}>([
  ['note', {name: 'note'}],
  ['tip', {name: 'tip'}],
  ['important', {name: 'info', title: '重要'}],
  ['warning', {name: 'warning'}],
  ['caution', {name: 'danger'}],
  // Obsidian has these, too: https://help.obsidian.md/callouts
  ['abstract', {name: 'info', title: '摘要'}],
  ['summary', {name: 'info', title: '摘要'}],
  ['tldr', {name: 'info', title: '摘要'}],
  ['info', {name: 'info'}],
  ['todo', {name: 'info', title: '待办'}],
  ['hint', {name: 'tip'}],
  ['success', {name: 'tip', title: '成功'}],
  ['check', {name: 'tip', title: '完成'}],
  ['done', {name: 'tip', title: '完成'}],
  ['question', {name: 'warning', title: '问题'}],
  ['help', {name: 'warning', title: '帮助'}],
  ['faq', {name: 'warning', title: '常见问题'}],
  ['attention', {name: 'warning'}],
  ['failure', {name: 'danger', title: '失败'}],
  ['fail', {name: 'danger', title: '失败'}],
  ['missing', {name: 'danger', title: '缺失'}],
  ['danger', {name: 'danger'}],
  ['error', {name: 'danger', title: '错误'}],
  ['bug', {name: 'danger', title: '缺陷'}],
  ['example', {name: 'info', title: '示例'}],
  ['quote', {name: 'note', title: '引用'}],
  ['cite', {name: 'note', title: '引用'}],
]);

/**
 * What the first line of an alert begins with. A title may follow.
 *
 * - matches: `[!NOTE]`, and in Obsidian `[!tip] `, `[!tip]- `
 * - does not match: `[!NOTE](a.md)`, `[!NOTE|style:flat]`
 */
const mark = /^\s*\[!([a-z]+)\](?![[(])(?:[-+](?=\s|$)|[:：])?[ \t]*/i;

/** The same of a kind that is not known here, which stays text: `[!foo]`. */
const otherMark = /^\s*\[!\p{L}[^[\]\n]*\]/u;

/** A colon behind the mark of an alert, at the beginning of a quotation. */
const colonBehindMark = new RegExp(
  String.raw`(?<=^[ \t>*+\d.)-]*>[ \t]*\[!(?:${[...notes.keys()].join('|')})\]):`,
  'im',
);

/**
 * Escapes the colon of `> [!NOTE]: 提示`, with which CommonMark reads the definition
 * of a link, which is not shown.
 */
export const escapeColonsOfAlerts = colonEscaper(colonBehindMark);

/** Whether a node is a line break that the author has written as one. */
const isBreak = (node: PhrasingContent): boolean =>
  node.type === 'break' ||
  tagOf(node)?.name === 'br' ||
  (node.type === 'mdxJsxTextElement' && node.name === 'br');

/** The first line of a text that has a line break, and the rest with that break. */
function splitText(text: Text): [first: Text, rest: Text] {
  const end = text.value.indexOf('\n');
  return [
    {...text, value: text.value.slice(0, end)},
    {...text, value: text.value.slice(end)},
  ];
}

/**
 * Takes the first line of a paragraph from the others. A table or another block
 * ends the line, too.
 */
function splitLines(
  nodes: PhrasingContent[],
): [first: PhrasingContent[], rest: PhrasingContent[]] {
  const index = nodes.findIndex(
    (node) =>
      isBreak(node) ||
      isBlockNode(node) ||
      (node.type === 'text' && node.value.includes('\n')),
  );
  const last = nodes[index];
  if (!last) {
    return [nodes, []];
  }
  const before = nodes.slice(0, index);
  const behind = nodes.slice(index + 1);
  if (last.type === 'text') {
    const [text, rest] = splitText(last);
    return [
      [...before, text],
      [rest, ...behind],
    ];
  }
  return [before, isBreak(last) ? behind : [last, ...behind]];
}

/** A paragraph of these nodes, or none where nothing of them is seen. */
function toParagraphs(nodes: PhrasingContent[], data?: object): Paragraph[] {
  const children = trim(nodes);
  const position = children[0]?.position;
  return children.length > 0
    ? [{type: 'paragraph', data, children, position}]
    : [];
}

function toNote(quote: Blockquote): ContainerDirective | undefined {
  const [paragraph, ...blocks] = quote.children;
  const [text, ...inlines] =
    paragraph?.type === 'paragraph' ? paragraph.children : [];
  const match = text?.type === 'text' ? mark.exec(text.value) : null;
  const note = notes.get(match?.[1]?.toLowerCase() ?? '');
  if (!match || !note || text?.type !== 'text') {
    return undefined;
  }
  const value = text.value.slice(match[0].length);
  const [titleNodes, bodyNodes] = splitLines([{...text, value}, ...inlines]);
  // The framework takes such a paragraph for the title in brackets of `:::note[…]`.
  const title = toParagraphs(titleNodes, {directiveLabel: true});
  const attributes =
    note.title && title.length === 0 ? {title: note.title} : {};
  return {
    type: 'containerDirective',
    name: note.name,
    attributes,
    children: [...title, ...toParagraphs(bodyNodes), ...blocks],
    position: quote.position,
  };
}

/**
 * Keeps the end of the first line behind a mark that stays text. Such a line is a
 * title, and Chinese lines would be joined.
 */
function keepTitleApart({children}: Blockquote): void {
  const paragraph = children[0];
  const text = paragraph?.type === 'paragraph' && paragraph.children[0];
  if (!text || text.type !== 'text' || !otherMark.test(text.value)) {
    return;
  }
  const [title, body] = splitLines(paragraph.children);
  if (body.length > 0) {
    paragraph.children = [...title, {type: 'break'}, ...trim(body)];
  }
}

/**
 * Remark step: makes notes of GitHub's alerts, `> [!NOTE]`, and of Obsidian's, in the
 * five colours of the theme. No library writes them as directives, takes small
 * letters as GitHub does, and keeps the line for messages.
 */
export const alerts = () => (tree: Root) => {
  visit(tree, 'blockquote', (quote, index, parent) => {
    const note = toNote(quote);
    if (!note || !parent || index === undefined) {
      keepTitleApart(quote);
      return undefined;
    }
    parent.children[index] = note;
    // Another alert may stand within this one.
    return [SKIP, index];
  });
};
