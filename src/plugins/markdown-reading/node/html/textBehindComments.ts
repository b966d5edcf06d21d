import type {Format} from '../../../../lib/node/articleParser';
import {maskNodes} from '../../../../lib/node/maskCode';
import {codeCommentsAndEscapes} from '../codePatterns';
import {isEmptyText} from './htmlNodes';
import {verbatimElement} from './htmlTags';

/**
 * Parsing is slow, and most files have no text directly behind a comment, so a file
 * in which this finds nothing is returned as it is.
 */
const commentAheadOfText = /-->[^ \t\n]/;

/**
 * Comments, code, escaped signs and elements such as `<pre>`. In all but the first,
 * `<!--` begins no comment. They are matched as wholes, so that the search goes on
 * behind them.
 */
const commentsAndVerbatimParts = new RegExp(
  `${codeCommentsAndEscapes.source}|${verbatimElement}`,
  'gim',
);

/**
 * Blanks and the marks of quotations, lists and footnotes. What stands behind nothing
 * but these begins a block.
 *
 * - matches: two blanks, `> `, `- `, `1. `, `[^a]: `
 * - does not match: `文字 `, `-`
 */
const marksOnly = /^[ \t>]*(?:(?:[-*+]|\d+[.)]|\[\^[^\]\n]+\]:)[ \t>]+)*$/;

/**
 * A text with blanks in the place of fenced and indented code. The pattern for code
 * finds fences but no indented code, so that a parser is needed for the latter.
 */
const blankCode = (source: string): string =>
  maskNodes(source, {
    nodeTypes: ['code'],
    disabledConstructs: ['htmlFlow', 'htmlText'],
  });

/**
 * At the beginning of a line `@slorber/remark-comment` takes a comment for a whole
 * block. The parser then expects the end of the line behind `-->` and drops the next
 * sign in its place, so that `<!-- a -->文字` would be shown as `字`. This puts a
 * blank there, which is dropped instead of the text.
 */
export function separateTextFromComments(
  source: string,
  format: Format,
): string {
  if (!commentAheadOfText.test(source)) {
    return source;
  }
  // MDX has no indented code.
  const codeBlanked = format === 'md' ? blankCode(source) : source;
  let result = '';
  /**
   * The end of the last comment at the beginning of a line. The parser ends the line
   * there, so that what follows is again at the beginning of a line.
   */
  let lastEnd = 0;
  for (const {0: part, index} of source.matchAll(commentsAndVerbatimParts)) {
    // In code the `<` is blanked, and a comment there stays as it is written.
    const isComment = part.startsWith('<!--') && codeBlanked[index] === '<';
    const between = source.slice(lastEnd, index);
    const ahead = between.slice(between.lastIndexOf('\n') + 1);
    if (isComment && marksOnly.test(ahead)) {
      const end = index + part.length;
      const blank = isEmptyText(source.charAt(end)) ? '' : ' ';
      result += source.slice(lastEnd, end) + blank;
      lastEnd = end;
    }
  }
  return result + source.slice(lastEnd);
}
