import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {remindAtLine, type StepFile} from '../../../lib/node/stepFile';

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
 * follows is then within them, up to the end of the article or of an outer note.
 */
export const remindOfOpenBlocks = () => (tree: Root, file: StepFile) => {
  const source = String(file.value);
  /** The notes so far whose end is written, outer before inner. */
  const notesWithEnd: {firstLine: string; opening: string; lastLine: number}[] =
    [];
  visit(tree, ({type, position}) => {
    if ((type !== 'containerDirective' && type !== 'code') || !position) {
      return;
    }
    const {start, end} = position;
    const lines = source.slice(start.offset, end.offset).split('\n');
    // Indented code begins with its blanks, so that it has no opening.
    const firstLine = (lines[0] ?? '').trimEnd();
    const opening = fence.exec(firstLine)?.[0];
    const isNote = type === 'containerDirective';
    if (!opening) {
      return;
    }
    if (isClosed(lines, opening)) {
      if (isNote) {
        notesWithEnd.push({firstLine, opening, lastLine: end.line});
      }
      return;
    }
    // A line of colons ends the outermost open note that begins with as many colons
    // or fewer. So an outer note like that has taken the end of this one.
    const outer = notesWithEnd.find(
      (note) =>
        start.line <= note.lastLine && note.opening.length <= opening.length,
    );
    if (isNote && outer) {
      remindAtLine(file, start.line, {
        what: `提示框「${firstLine}」没有结束，它的结束行结束了外层的「${outer.firstLine}」`,
        fix: '外层的冒号要比里层的多：外层的开头与结尾各比里层多写一个冒号，里层照旧。',
      });
    } else {
      const name = isNote ? '提示框' : '代码块';
      remindAtLine(file, start.line, {
        what: `${name}「${firstLine}」没有结束，后面的内容都在它里面`,
        fix: '在它结束的地方单独写一行同样的符号，例如 ::: 或 ```，个数不少于开头的。',
      });
    }
  });
};
