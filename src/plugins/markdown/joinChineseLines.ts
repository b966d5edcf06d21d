import type {Nodes, Root, Text} from 'hast';

import {isBreakEmpty} from '../../lib/lineBreaks';
import {childrenOf, isTag, tagName} from './tree';

/** Tags that a line of text runs through. */
const inlineTags = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'big',
    'cite',
    'del',
    'dfn',
    'em',
    'font',
  ],
  ...['i', 'ins', 'mark', 'q', 's', 'small', 'span', 'strike', 'strong', 'sub'],
  ...['sup', 'u'],
]);

/** Text in which a line break is part of the content. */
const verbatimTags = new Set([
  ...['code', 'kbd', 'pre', 'samp', 'script', 'style', 'textarea', 'tt', 'var'],
]);

/** The texts of one line of prose, across the inline tags within. */
type Run = Text[];

function joinRun(run: Run): void {
  const text = run.map(({value}) => value).join('');
  let offset = 0;
  for (const node of run) {
    const start = offset;
    offset += node.value.length;
    node.value = node.value.replace(
      /[ \t]*\r?\n[ \t]*/g,
      (lineBreak: string, index: number) => {
        const before = text.slice(0, start + index).trimEnd();
        const after = text.slice(start + index + lineBreak.length).trimStart();
        const last = Array.from(before.slice(-2)).at(-1);
        const [first] = Array.from(after.slice(0, 2));
        return last && first && isBreakEmpty(last, first) ? '' : lineBreak;
      },
    );
  }
}

function collectRuns(node: Nodes, runs: Run[]): void {
  for (const child of childrenOf(node)) {
    const name = tagName(child);
    if (child.type === 'text') {
      runs.at(-1)?.push(child);
    } else if (inlineTags.has(name)) {
      collectRuns(child, runs);
    } else if (child.type !== 'comment') {
      runs.push([]);
      if (isTag(child) && !verbatimTags.has(name)) {
        collectRuns(child, runs);
      }
      runs.push([]);
    }
  }
}

/**
 * Rehype plugin: a line break between Chinese characters, or beside full-width
 * punctuation, leaves no space behind. Authors wrap their lines, and browsers
 * make a space of every break.
 *
 * It works on HTML and not on Markdown, so that text in hand-written HTML is
 * treated alike. No library does: the known one joins Markdown text only, and
 * does not look across bold text and links.
 */
export function joinChineseLines() {
  return (tree: Root): void => {
    const runs: Run[] = [[]];
    collectRuns(tree, runs);
    runs.forEach(joinRun);
  };
}
