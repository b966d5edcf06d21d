import type {Format} from '../../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../../lib/node/maskCode';

/**
 * An expression, with braces nested up to three levels, as a regular expression
 * cannot count them.
 *
 * - matches: `{{color: 'red'}}`
 * - does not match: `{` without an end
 */
const expressionPattern = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;

/**
 * Comments of MDX in a pair of braces. A comment ends at the first `*\/`, as in
 * JavaScript.
 *
 * - matches: `{/* text *\/}`, over several lines, too, `{/* a *\/ /* b *\/ }`
 * - does not match: `{/* text` without an end, `{/* text *\/ name}`, and the code
 *   `{ /* text *\/ }`
 */
const commentPattern = String.raw`\{(?:/\*(?:(?!\*/)[^])*\*/\s*)+\}`;

/**
 * Stands before a pattern of expressions and excludes the two that the framework
 * itself reads: the truncate mark and the id of a heading.
 *
 * - excludes: `{/* truncate *\/}`, `{#id}`
 * - does not exclude: `{/* text *\/}`, `{name}`
 */
const notReadByFramework = String.raw`(?!\{(?:/\*\s*truncate\s*\*/|#[^{}]*)\})`;

/**
 * Deletes what a pattern matches outside of code, but keeps the line breaks, so
 * that the numbers of the lines stay.
 */
const removeOutsideCode = (source: string, pattern: string): string =>
  replaceOutsideCode(source, new RegExp(pattern, 'g'), (found) =>
    found.replace(/[^\r\n]/g, ''),
  );

/** Removes the comments of MDX from a text that is read as CommonMark. */
export const removeComments = (source: string, format: Format): string =>
  format === 'md' ? removeOutsideCode(source, commentPattern) : source;

/** Removes the comments of MDX, but not the framework's truncate mark. */
export const removeCommentsButMark = (source: string): string =>
  removeOutsideCode(source, notReadByFramework + commentPattern);

/** Removes the expressions of MDX, but not the framework's truncate mark. */
export const removeExpressions = (source: string): string =>
  removeOutsideCode(source, notReadByFramework + expressionPattern);
