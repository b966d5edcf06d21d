import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';
import {unwrapMdxCodeBlocks} from '@docusaurus/utils';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';

const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');

/** Blanks for code and HTML comments; all else keeps its place. */
function maskCode(source: string): string {
  let masked = source;
  visit(fromMarkdown(source), ['code', 'inlineCode'], ({position}) => {
    const {start, end} = position ?? {};
    const code = source.slice(start?.offset, end?.offset);
    masked =
      masked.slice(0, start?.offset) + blank(code) + masked.slice(end?.offset);
  });
  return masked.replace(/<!--[^]*?-->/g, blank);
}

/** An attribute's value; braces pair up to the third level. */
const value = String.raw`"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;

/** What only MDX gives a meaning to. */
const mdxSigns = [
  /^import\s*(?:[\w$*{},\s]+?\bfrom\s*)?["'][^"'\n]+["']/m,
  /^export\s+(?:default\s|[*{]|(?:const|let|var|class|(?:async\s+)?function\*?)\s+[\w$[{])/m,
  // A component that is closed: <Enter> alone is the name of a key.
  new RegExp(
    String.raw`<([A-Z][\w$.]*)(?=[\s/>])(?:[^]*?</\1>|(?:${value}|[^"'{}<>])*/>)`,
  ),
  // A tag with an attribute as JSX has it: style={{color: 'red'}}, className.
  new RegExp(
    String.raw`<[a-z][\w-]*\s(?:${value}|[^"'{}<>])*?(?:[\w-]=\{|\bclassName=)`,
  ),
  /<>[^]*?<\/>/,
  // Closed as XML is, where HTML would go on: <iframe … />, but not <br />.
  new RegExp(
    String.raw`<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][\w-]*(?:\s(?:${value}|[^"'{}<>])*?)?/>`,
  ),
];

/** Whether the text of a page, without front matter, is written as MDX. */
export function isMdx(text: string): boolean {
  const shown = unwrapMdxCodeBlocks(text);
  const hasSign = (within: string) =>
    mdxSigns.some((sign) => sign.test(within));
  // The parser takes time, and most files need none.
  return hasSign(shown) && hasSign(maskCode(shown));
}

const mdxComment = /\{\/\*[^]*?\*\/\}/g;
const mark = /^\{\/\*\s*truncate\s*\*\/\}$/;

/** Takes MDX comments out of CommonMark; every line keeps its number. */
export function removeMdxComments(source: string, kept?: RegExp): string {
  if (!source.includes('{/*')) {
    return source;
  }
  let result = '';
  let end = 0;
  for (const {0: masked, index} of maskCode(source).matchAll(mdxComment)) {
    const comment = source.slice(index, index + masked.length);
    result += source.slice(end, index);
    result += kept?.test(comment) ? comment : comment.replace(/[^\r\n]/g, '');
    end = index + masked.length;
  }
  return result + source.slice(end);
}

/**
 * Decides for each file whether it is MDX: by its front matter `mdx.format`,
 * by its extension, and a .md file by what it holds. The framework reads .md
 * as MDX or as CommonMark, whichever the site says, and so either refuses a
 * stray `<` or shows code to readers.
 */
export function detectFormat(): Pick<
  MarkdownConfig,
  'format' | 'parseFrontMatter' | 'preprocessor'
> {
  const commonMark = new Set<string>();
  return {
    format: 'detect',
    parseFrontMatter: async (params) => {
      const {filePath, fileContent, defaultParseFrontMatter} = params;
      const parsed = await defaultParseFrontMatter(params);
      const {frontMatter} = parsed;
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      let format = mdx?.format ?? 'detect';
      if (format === 'detect' && path.extname(filePath) === '.md') {
        // Of a post in a list only the part before the mark is handed over.
        const whole = await readFile(filePath, 'utf8').catch(() => fileContent);
        format = isMdx(whole.replace(/^\s*---\r?\n[^]*?\n---/, blank))
          ? 'mdx'
          : 'md';
        // Not enumerable: it is told to the compiler, and does not become a
        // part of the page, nor the front matter that a partial must not have.
        Object.defineProperty(frontMatter, 'mdx', {value: {...mdx, format}});
      }
      commonMark[format === 'md' ? 'add' : 'delete'](filePath);
      // The framework takes a page's description from the first line, and finds
      // the mark in the text.
      return {...parsed, content: removeMdxComments(parsed.content, mark)};
    },
    preprocessor: ({filePath, fileContent}) =>
      commonMark.has(filePath) ? removeMdxComments(fileContent) : fileContent,
  };
}
