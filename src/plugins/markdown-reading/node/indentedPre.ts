import {replaceOutsideCode} from './maskCode';

/**
 * The blanks before a line of HTML that opens a `<pre>` of several lines, below
 * another line of HTML.
 *
 * - matches the blanks in: `  <tr>⏎    <td><pre>a⏎`
 * - does not match in: `text⏎    <pre>a⏎`, `<tr>⏎    <td><pre>a</pre></td>⏎`
 */
const indentation =
  /(?<=^[ \t]*<[^\n]*\n)(?: {4}|\t)[ \t]*(?=(?:<\/?[a-z][^\n]*>)?<pre[\s>](?![^\n]*<\/pre))/gim;

/**
 * Shortens such blanks: CommonMark takes a line with four of them for the rest of
 * the paragraph above, of which an empty line within the `<pre>` is the end.
 */
export const outdentPre = (source: string): string =>
  replaceOutsideCode(source, indentation, () => '   ');
