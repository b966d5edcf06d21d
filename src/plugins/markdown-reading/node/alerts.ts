import type {Blockquote, Paragraph, PhrasingContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** The note that each alert becomes, and its title where the theme's differs. */
const notes = new Map([
  ['note', {name: 'note', title: undefined}],
  ['tip', {name: 'tip', title: undefined}],
  ['important', {name: 'info', title: '重要'}],
  ['warning', {name: 'warning', title: undefined}],
  ['caution', {name: 'danger', title: undefined}],
  // Obsidian has these, too.
  ['info', {name: 'info', title: undefined}],
  ['success', {name: 'tip', title: '成功'}],
  ['danger', {name: 'danger', title: undefined}],
]);

/**
 * The first line of an alert.
 *
 * - matches: `[!NOTE]`, and in Obsidian `[!tip] 标题`, `[!tip]- 标题`
 * - does not match: `[!NOTE](a.md)`
 */
const firstLine =
  /^\s*\[!([a-z]+)\](?:[-+](?=\s|$))?(?:[ \t]+([^\n]*))?(?:\n|$)/i;

/** What stands behind the first line of a paragraph's nodes. */
function behindFirstLine(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes;
  return first?.type === 'break' ? rest : nodes;
}

function toNote(quote: Blockquote): object | undefined {
  const [paragraph, ...blocks] = quote.children;
  const [text, ...inlines] =
    paragraph?.type === 'paragraph' ? paragraph.children : [];
  const match = text?.type === 'text' ? firstLine.exec(text.value) : null;
  const note = notes.get(match?.[1]?.toLowerCase() ?? '');
  if (!match || !note || text?.type !== 'text') {
    return undefined;
  }
  const rest = text.value.slice(match[0].length);
  // The line goes on behind the mark with bold text or a link.
  const isWholeLine = match[0].endsWith('\n') || inlines[0]?.type === 'break';
  if (!isWholeLine && inlines.length > 0) {
    return undefined;
  }
  const remaining = behindFirstLine([
    ...(rest ? [{...text, value: rest}] : []),
    ...inlines,
  ]);
  const title = match[2]?.trim() || note.title;
  const body: Paragraph[] =
    remaining.length > 0 ? [{type: 'paragraph', children: remaining}] : [];
  return {
    type: 'containerDirective',
    name: note.name,
    attributes: title ? {title} : {},
    children: [...body, ...blocks],
    position: quote.position,
  };
}

/**
 * Remark step: makes notes of GitHub's alerts, `> [!NOTE]`, in the five colours
 * of the theme. No library writes them as directives, takes small letters as
 * GitHub does, and keeps the line for messages.
 */
export const alerts = () => (tree: Root) => {
  visit(tree, 'blockquote', (quote, index, parent) => {
    const note = toNote(quote);
    if (note && parent && index !== undefined) {
      parent.children[index] = note as Blockquote;
    }
  });
};
