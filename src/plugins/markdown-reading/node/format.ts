import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';
import {unwrapMdxCodeBlocks} from '@docusaurus/utils';
import {visit} from 'unist-util-visit';

import {fromMarkdown} from '../../../lib/node/esmPackages.cjs';

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
    const [start, end] = [position?.start.offset, position?.end.offset];
    const code = blank(source.slice(start, end));
    masked = masked.slice(0, start) + code + masked.slice(end);
  });
  return masked.replace(/<!--[^]*?-->/g, blank);
}

/** Pattern of an expression, with braces nested up to three levels. */
const expression = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;

/** Pattern of attributes, as many as there are; with a `?` as few as may be. */
const attributes = String.raw`(?:"[^"]*"|'[^']*'|${expression}|[^"'{}<>])*`;

/** Patterns that have a meaning in MDX only. */
const mdxSigns = [
  /^import\s*(?:[\w$*{},\s]+?\bfrom\s*)?["'][^"'\n]+["']/m,
  /^export\s+(?:default\s|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\w$[{])/m,
  // A closed component. An unclosed <Enter> is the name of a key.
  new RegExp(
    String.raw`<([A-Z][\w$.]*)(?=[\s/>])(?:[^]*?</\1>|${attributes}/>)`,
  ),
  // A tag with an attribute of JSX: style={{color: 'red'}}, className.
  new RegExp(String.raw`<[a-z][\w-]*\s${attributes}?(?:[\w-]=\{|\bclassName=)`),
  /<>[^]*?<\/>/,
  // A self-closing tag that HTML would leave open: <iframe … />, not <br />.
  new RegExp(
    String.raw`<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][\w-]*(?:\s${attributes}?)?/>`,
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
  mask = (text: string) => maskCode(text),
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

const comment = String.raw`\{/\*[^]*?\*/\}`;

/** Precedes what is neither a truncate mark nor the id of a heading. */
const unmarked = String.raw`(?!\{(?:/\*\s*truncate\s*\*/|#[^{}]*)\})`;

/** Removes what only MDX reads, except in code; every line keeps its number. */
export const removeMdx = (source: string, pattern = comment): string =>
  replaceInText(source, new RegExp(pattern, 'g'), (found) =>
    found.replace(/[^\r\n]/g, ''),
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
export function bracketSpaced(source: string, isCommonMark: boolean): string {
  const masks = ['code', 'inlineCode', 'html'];
  const disabled = isCommonMark ? [] : ['codeIndented', 'htmlFlow', 'htmlText'];
  const mask = (text: string) => maskCode(text, masks, disabled);
  return replaceInText(source, spacedAddress, (it) => `<${it}>`, mask);
}

/**
 * Decides for each file whether it is MDX: by its front matter `mdx.format`, by
 * its extension, and a .md file by its content.
 *
 * @param set the site's: functions run first, a format goes before the content
 */
export function detectFormat(
  set: Partial<MarkdownConfig>,
): Pick<MarkdownConfig, 'format' | 'parseFrontMatter' | 'preprocessor'> {
  const {parseFrontMatter, preprocessor, format: ofSite = 'detect'} = set;
  const commonMark = new Set<string>();
  return {
    format: ofSite,
    parseFrontMatter: async (params) => {
      const {filePath, fileContent} = params;
      const parse = parseFrontMatter ?? params.defaultParseFrontMatter;
      const parsed = await parse(params);
      const {frontMatter} = parsed;
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      let format = mdx?.format ?? ofSite;
      if (format === 'detect' && path.extname(filePath) === '.md') {
        // For a list of posts the framework passes only the excerpt.
        const whole = await readFile(filePath, 'utf8').catch(() => fileContent);
        format = isMdx(whole.replace(/^\s*---\r?\n[^]*?\n---/, blank))
          ? 'mdx'
          : 'md';
        // Not enumerable: the compiler reads it, but the page does not contain
        // it, and a partial still counts as one without front matter.
        Object.defineProperty(frontMatter, 'mdx', {value: {...mdx, format}});
      }
      const isCommonMark = format === 'md';
      commonMark[isCommonMark ? 'add' : 'delete'](filePath);
      // The framework reads the description and the truncate mark from this.
      const code = unmarked + (isCommonMark ? comment : expression);
      return {...parsed, content: removeMdx(parsed.content, code)};
    },
    preprocessor(article) {
      const content = preprocessor?.(article) ?? article.fileContent;
      return commonMark.has(article.filePath)
        ? bracketSpaced(removeMdx(content), true)
        : bracketSpaced(content, false);
    },
  };
}
