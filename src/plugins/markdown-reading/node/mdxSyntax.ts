import {unwrapMdxCodeBlocks} from '@docusaurus/utils';

import {maskCode, replaceOutsideCode} from './maskCode';

/**
 * An expression, with braces nested up to three levels, as a regular expression
 * cannot count them.
 *
 * - matches: `{{color: 'red'}}`
 * - does not match: `{` without an end
 */
const expressionPattern = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;

/**
 * Attributes of a tag. Greedy; write `${attributesPattern}?` for the lazy form.
 * A sign that ends the tag counts only outside of quotes and expressions.
 *
 * - matches: ` alt="a > b" style={{color: 'red'}}`
 * - does not match past the end of a tag: `> text`
 */
const attributesPattern = String.raw`(?:"[^"]*"|'[^']*'|${expressionPattern}|[^"'{}<>])*`;

/**
 * Ways of writing that have a meaning in MDX only. A `.md` file that contains one
 * of them is MDX; in any other file `<` and `{` are text.
 */
const mdxSigns = [
  /*
   * An import. The quotes tell it from a sentence that begins with the word.
   *
   * - matches: `import Tabs from '@theme/Tabs';`, `import './style.css'`
   * - does not match: `import 语句要写在最前面`
   */
  /^import\s*(?:[\w$*{},\s]+?\bfrom\s*)?["'][^"'\n]+["']/m,
  /*
   * An export. What follows tells it from a command of a shell.
   *
   * - matches: `export const year = 2026;`, `export default () => null`
   * - does not match: `export PATH=/opt/bin`
   */
  /^export\s+(?:default\s|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\w$[{])/m,
  /*
   * A component with an end. One without an end is the name of a key or a type.
   *
   * - matches: `<Card />`, `<Tabs>…</Tabs>`
   * - does not match: `按 <Enter> 键`, `List<String>`
   */
  new RegExp(
    String.raw`<([A-Z][\w$.]*)(?=[\s/>])(?:[^]*?</\1>|${attributesPattern}/>)`,
  ),
  /*
   * A tag with an attribute that HTML does not know.
   *
   * - matches: `<p style={{color: 'red'}}>`, `<p className="card">`
   * - does not match: `<p style="color: red" class="card">`
   */
  new RegExp(
    String.raw`<[a-z][\w-]*\s${attributesPattern}?(?:[\w-]=\{|\bclassName=)`,
  ),
  /*
   * A fragment.
   *
   * - matches: `<>…</>`
   * - does not match: `a <> b`
   */
  /<>[^]*?<\/>/,
  /*
   * A tag that closes itself, where HTML would ignore the slash and take what
   * follows into the element.
   *
   * - matches: `<iframe src="…" />`, `<a id="old" />`
   * - does not match: `<br />`, `<img src="a.png" />`
   */
  new RegExp(
    String.raw`<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][\w-]*(?:\s${attributesPattern}?)?/>`,
  ),
];

const containsMdxSign = (text: string) =>
  mdxSigns.some((sign) => sign.test(text));

/** Whether the text of a page, without front matter, is written as MDX. */
export function isMdx(text: string): boolean {
  const unwrapped = unwrapMdxCodeBlocks(text);
  // Most files have no sign at all, and then the slow parser is not needed.
  return containsMdxSign(unwrapped) && containsMdxSign(maskCode(unwrapped));
}

/**
 * A comment of MDX.
 *
 * - matches: `{/* text *\/}`, over several lines, too
 * - does not match: `{/* text` without an end
 */
const commentPattern = String.raw`\{/\*[^]*?\*/\}`;

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
export const removeComments = (source: string): string =>
  removeOutsideCode(source, commentPattern);

/**
 * Removes what a description must not contain: the comments of MDX, and in a
 * file that is MDX its expressions, too. The truncate mark stays.
 */
export const removeForDescription = (
  source: string,
  isCommonMark: boolean,
): string =>
  removeOutsideCode(
    source,
    notReadByFramework + (isCommonMark ? commentPattern : expressionPattern),
  );
