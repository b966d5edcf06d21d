import type {Nodes, Root, Text} from 'hast';

import {inlineTags} from '../../../lib/inlineTags';

/** Han, kana and bopomofo: scripts without spaces between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Full-width punctuation, which has its own space. */
const fullWidth =
  /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]/;

/** Quotes, dashes and dots that both Chinese and Latin text use. */
const shared = /[\u2014\u2018\u2019\u201C\u201D\u2026\u00B7]/;

/** Tags in which a line break is part of the content. */
const verbatimTags = 'code kbd pre samp script style textarea tt var'.split(
  ' ',
);

/**
 * Whether a line break between two characters means nothing. A browser shows
 * every line break as a space, which is right between words, and wrong between
 * Chinese characters and beside full-width punctuation.
 *
 * @param before the last character of the line, one code point
 * @param after the first character of the next line, one code point
 */
export function isBreakEmpty(before: string, after: string): boolean {
  const pair = [before, after];
  return (
    fullWidth.test(before + after) ||
    (unspacedScript.test(before + after) &&
      pair.every((sign) => unspacedScript.test(sign) || shared.test(sign)))
  );
}

/** Joins the texts of one line of prose across inline tags. */
function joinRun(run: Text[]): void {
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

function collectRuns(parent: Nodes, runs: Text[][]): void {
  for (const node of 'children' in parent ? parent.children : []) {
    if (node.type === 'text') {
      runs.at(-1)?.push(node);
    } else if (node.type !== 'comment') {
      // An expression has no name, and counts as a boundary.
      const own =
        'tagName' in node ? node.tagName : 'name' in node ? node.name : '';
      const name = own ?? '';
      const isVerbatim = verbatimTags.includes(name);
      if (inlineTags.includes(name) && !isVerbatim) {
        collectRuns(node, runs);
        continue;
      }
      runs.push([]);
      if (!isVerbatim) {
        collectRuns(node, runs);
      }
      runs.push([]);
    }
  }
}

/** Rehype plugin: removes the line breaks that mean nothing from all HTML. */
export function joinChineseLines() {
  return (tree: Root): void => {
    const runs: Text[][] = [[]];
    collectRuns(tree, runs);
    runs.forEach(joinRun);
  };
}
