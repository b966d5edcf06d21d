import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';
import {unwrapMdxCodeBlocks} from '@docusaurus/utils';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';

const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');

/**
 * Replaces code and HTML comments with blanks; other text keeps its place.
 *
 * @param disabled what the format does not have, by micromark's names
 */
function maskCode(
  source: string,
  masks = ['code', 'inlineCode'],
  disabled: string[] = [],
): string {
  let masked = source;
  const extensions = [{disable: {null: disabled}}];
  visit(fromMarkdown(source, {extensions}), masks, ({position}) => {
    const {start, end} = position ?? {};
    const code = source.slice(start?.offset, end?.offset);
    masked =
      masked.slice(0, start?.offset) + blank(code) + masked.slice(end?.offset);
  });
  return masked.replace(/<!--[^]*?-->/g, blank);
}

/** Pattern of an expression, with braces nested up to three levels. */
const expression = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;

/** Pattern of an attribute's value. */
const value = String.raw`"[^"]*"|'[^']*'|${expression}`;

/** Patterns that have a meaning in MDX only. */
const mdxSigns = [
  /^import\s*(?:[\w$*{},\s]+?\bfrom\s*)?["'][^"'\n]+["']/m,
  /^export\s+(?:default\s|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\w$[{])/m,
  // A closed component. An unclosed <Enter> is the name of a key.
  new RegExp(
    String.raw`<([A-Z][\w$.]*)(?=[\s/>])(?:[^]*?</\1>|(?:${value}|[^"'{}<>])*/>)`,
  ),
  // A tag with an attribute of JSX: style={{color: 'red'}}, className.
  new RegExp(
    String.raw`<[a-z][\w-]*\s(?:${value}|[^"'{}<>])*?(?:[\w-]=\{|\bclassName=)`,
  ),
  /<>[^]*?<\/>/,
  // A self-closing tag that HTML would leave open: <iframe … />, not <br />.
  new RegExp(
    String.raw`<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][\w-]*(?:\s(?:${value}|[^"'{}<>])*?)?/>`,
  ),
];

/** Whether the text of a page, without front matter, is written as MDX. */
export function isMdx(text: string): boolean {
  const shown = unwrapMdxCodeBlocks(text);
  const hasSign = (within: string) =>
    mdxSigns.some((sign) => sign.test(within));
  // Most files have no sign at all, and then the slow parser is not needed.
  return hasSign(shown) && hasSign(maskCode(shown));
}

/** Replaces what matches outside what is masked. */
function replaceInText(
  source: string,
  pattern: RegExp,
  replace: (found: string) => string,
  mask: (source: string) => string = maskCode,
): string {
  // Parsing is slow, and most files have nothing to replace.
  if (!source.match(pattern)) {
    return source;
  }
  let result = '';
  let end = 0;
  for (const {0: masked, index} of mask(source).matchAll(pattern)) {
    const found = source.slice(index, index + masked.length);
    result += source.slice(end, index) + replace(found);
    end = index + masked.length;
  }
  return result + source.slice(end);
}

const comments = /\{\/\*[^]*?\*\/\}/g;
const expressions = new RegExp(expression, 'g');

/** A truncate mark, or the id of a heading. */
const meant = /^\{(?:\/\*\s*truncate\s*\*\/|#[^{}]*)\}$/;

/** Removes what only MDX reads, except in code; every line keeps its number. */
export const removeMdx = (
  source: string,
  pattern: RegExp = comments,
  kept?: RegExp,
): string =>
  replaceInText(source, pattern, (found) =>
    kept?.test(found) ? found : found.replace(/[^\r\n]/g, ''),
  );

/**
 * A file's address with a blank, after `[…](` and before an optional title. It
 * may have paired brackets, and the blank may be within them.
 */
const spacedAddress = new RegExp(
  [
    // First, as a long run of blanks would be read backwards from each of them.
    String.raw`(?!\s)(?<=(?<!\\!?)\[[^[\]\n]*(?<!\\)\]\([ \t]*)`,
    String.raw`(?![a-z][a-z\d+.-]*:|//|#)`,
    String.raw`(?:[^()<>\s]|\([^()\s]*\))*(?:[ \t]|\([^()\n]*[ \t][^()\n]*\))`,
    String.raw`(?:[^()<>\n]|\([^()\n]*\))*\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}`,
    String.raw`(?=(?:\s+(?:"[^"]*"|'[^']*'))?\s*\))`,
  ].join(''),
  'gi',
);

/**
 * Puts such addresses in angle brackets: `![说明](./图 1.png)` is an image.
 * Without them, CommonMark takes an address with a blank as text. In HTML, where
 * it is text, they would be a tag; in MDX, text may be indented or follow a tag.
 */
export const bracketSpaced = (source: string, isCommonMark: boolean): string =>
  replaceInText(
    source,
    spacedAddress,
    (address) => `<${address}>`,
    (text) =>
      isCommonMark
        ? maskCode(text, ['code', 'inlineCode', 'html'])
        : maskCode(text, undefined, ['codeIndented', 'htmlFlow', 'htmlText']),
  );

/**
 * Decides for each file whether it is MDX: by its front matter `mdx.format`, by
 * its extension, and a .md file by its content. In one format for all, .md files
 * would fail at a stray `<` or show code to readers.
 *
 * @param set what the site sets, whose functions run first; a format for all goes
 *   before the content
 */
export function detectFormat(
  set: Partial<MarkdownConfig>,
): Pick<MarkdownConfig, 'format' | 'parseFrontMatter' | 'preprocessor'> {
  const {parseFrontMatter, preprocessor, format: ofSite = 'detect'} = set;
  const commonMark = new Set<string>();
  return {
    format: ofSite,
    parseFrontMatter: async (params) => {
      const {filePath, fileContent, defaultParseFrontMatter} = params;
      const parsed = await (parseFrontMatter ?? defaultParseFrontMatter)(
        params,
      );
      const {frontMatter} = parsed;
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      let format = mdx?.format ?? ofSite;
      if (format === 'detect' && path.extname(filePath) === '.md') {
        // For a list of posts the framework passes only the text before the
        // truncate mark.
        const whole = await readFile(filePath, 'utf8').catch(() => fileContent);
        format = isMdx(whole.replace(/^\s*---\r?\n[^]*?\n---/, blank))
          ? 'mdx'
          : 'md';
        // Not enumerable: the compiler reads the value, but the page does not
        // contain it, and a partial still counts as one without front matter.
        Object.defineProperty(frontMatter, 'mdx', {value: {...mdx, format}});
      }
      const isCommonMark = format === 'md';
      commonMark[isCommonMark ? 'add' : 'delete'](filePath);
      // The framework reads the description from the first line of this text,
      // and the truncate mark, too.
      const code = isCommonMark ? comments : expressions;
      return {...parsed, content: removeMdx(parsed.content, code, meant)};
    },
    preprocessor(article) {
      const content = preprocessor?.(article) ?? article.fileContent;
      const isCommonMark = commonMark.has(article.filePath);
      return bracketSpaced(
        isCommonMark ? removeMdx(content) : content,
        isCommonMark,
      );
    },
  };
}
