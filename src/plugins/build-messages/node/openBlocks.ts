import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {sourceLocation} from '../../../lib/node/markdownAddress';
import {remind} from '../../../lib/node/message';

/** What remark hands to its steps: the text that was parsed, and its place. */
type ArticleFile = {path: string; cwd: string; value: unknown};

/** The signs that begin and end a note, and a block of code. */
const fence = /^(?::{3,}|`{3,}|~{3,})/;

/** Whether the last line of a block is the fence that ends it. */
function isClosed(lines: string[], opening: string): boolean {
  // Within a quotation each line has a sign of its own.
  const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  const isFence = last === (opening[0] ?? '').repeat(last.length);
  return lines.length > 1 && isFence && last.length >= opening.length;
}

/**
 * Remark step: reports notes and blocks of code that nothing ends. All that
 * follows is then within them, up to the end of the article.
 */
export function remindOfOpenBlocks(
  tree: Root,
  {path, cwd, value}: ArticleFile,
): void {
  visit(tree, ({type, position}) => {
    if ((type !== 'containerDirective' && type !== 'code') || !position) {
      return;
    }
    const {start, end} = position;
    const lines = String(value).slice(start.offset, end.offset).split('\n');
    const opening = fence.exec(lines[0] ?? '')?.[0];
    if (opening && !isClosed(lines, opening)) {
      const name = type === 'code' ? '代码块' : '提示框';
      remind({
        where: sourceLocation(cwd, path, start.line),
        what: `${name}「${lines[0]?.trim()}」没有结束，后面的内容都在它里面`,
        fix: '在它结束的地方单独写一行同样的符号，例如 ::: 或 ```，个数不少于开头的。',
      });
    }
  });
}
