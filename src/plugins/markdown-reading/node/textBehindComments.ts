import {maskNodes} from '../../../lib/node/maskCode';
import {codeCommentsAndEscapes} from './failsAsMdx';
import {verbatimNames} from './htmlTags';

/** A file that lacks this is left as it is. */
const commentAheadOfText = /-->[^ \t\n]/;

/** Comments, and the parts of a file in which none begins. */
const commentsAndOpaqueParts = new RegExp(
  [
    codeCommentsAndEscapes.source,
    String.raw`<(?<name>${verbatimNames})(?=[\s>])[^>]*>[^]*?</\k<name>\s*>`,
  ].join('|'),
  'gim',
);

/** What may stand on a line ahead of a block: blanks, and marks around it. */
const marksOnly = /^[ \t>]*(?:(?:[-*+]|\d+[.)]|\[\^[^\]\n]+\]:)[ \t>]+)*$/;

/** A text with blanks in the place of what CommonMark takes for indented code. */
const blankIndentedCode = (source: string): string =>
  maskNodes(source, {
    nodeTypes: ['code'],
    disabledConstructs: ['htmlFlow', 'htmlText'],
  });

/** The part of a line that stands ahead of a place. */
const aheadOf = (text: string, place: number): string =>
  text.slice(text.lastIndexOf('\n', place - 1) + 1, place);

/**
 * Puts a blank between a comment at the beginning of a line and the text behind it.
 * There the parser ends the line with `-->`, and takes the next sign, whatever it
 * is, for the end of the line: `<!-- a -->文字` would be shown as `字`.
 */
export function separateTextFromComments(
  source: string,
  isCommonMark: boolean,
): string {
  if (!commentAheadOfText.test(source)) {
    return source;
  }
  const searched = isCommonMark ? blankIndentedCode(source) : source;
  let result = '';
  /** Where the last comment ends that is a block: the line begins anew there. */
  let lineStart = 0;
  for (const {0: part, index} of source.matchAll(commentsAndOpaqueParts)) {
    const isComment = part.startsWith('<!--') && searched[index] === '<';
    const ahead = aheadOf(source.slice(lineStart), index - lineStart);
    if (isComment && marksOnly.test(ahead)) {
      const end = index + part.length;
      const isAheadOfText = /[^ \t\n]/.test(source.charAt(end));
      result += source.slice(lineStart, end) + (isAheadOfText ? ' ' : '');
      lineStart = end;
    }
  }
  return result + source.slice(lineStart);
}
