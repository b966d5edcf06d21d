import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {toBlanks} from './maskCode';
import {isMdx, removeComments, removeForDescription} from './mdxSyntax';
import {bracketSpacedAddresses} from './spacedAddresses';

/**
 * The front matter at the beginning of a file.
 *
 * - matches: `---`, lines, `---`
 * - does not match: a thematic break further down
 */
const frontMatterBlock = /^\s*---\r?\n[^]*?\n---/;

/** Whether a file is written as MDX, by its content. */
async function isFileMdx(filePath: string, content: string) {
  // Of a post in a list the framework hands over only the excerpt, and the mark
  // of MDX may stand after it. A file that exists in tests only is not on disk.
  const whole = await readFile(filePath, 'utf8').catch(() => content);
  return isMdx(whole.replace(frontMatterBlock, toBlanks));
}

/**
 * Decides for each file whether it is MDX: by its front matter `mdx.format`, by
 * the site's format, by its extension, and a `.md` file by its content.
 *
 * @param markdown the site's own setting: its functions run before ours
 */
export function detectFormat(
  markdown: Partial<MarkdownConfig>,
): Pick<MarkdownConfig, 'format' | 'parseFrontMatter' | 'preprocessor'> {
  const {format: siteFormat = 'detect'} = markdown;
  const commonMarkFiles = new Set<string>();
  return {
    format: siteFormat,
    async parseFrontMatter(params) {
      const {filePath, fileContent, defaultParseFrontMatter} = params;
      const parse = markdown.parseFrontMatter ?? defaultParseFrontMatter;
      const parsed = await parse(params);
      const {frontMatter} = parsed;
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      let format = mdx?.format ?? siteFormat;
      if (format === 'detect') {
        // With 'detect' the framework goes by the extension alone, and .md is
        // CommonMark. We look at the content, too.
        format = path.extname(filePath) === '.md' ? 'md' : 'mdx';
        if (format === 'md' && (await isFileMdx(filePath, fileContent))) {
          format = 'mdx';
          // The framework reads the format of one file only from its front matter.
          // But a partial (`_a.md`) with any front matter stops the build in CI, so
          // `mdx` is hidden from Object.keys(), by which the framework counts.
          Object.defineProperty(frontMatter, 'mdx', {value: {...mdx, format}});
        }
      }
      const isCommonMark = format === 'md';
      if (isCommonMark) {
        commonMarkFiles.add(filePath);
      } else {
        commonMarkFiles.delete(filePath);
      }
      // The framework reads the description and the truncate mark from this.
      const content = removeForDescription(parsed.content, isCommonMark);
      return {...parsed, content};
    },
    preprocessor(article) {
      const content = markdown.preprocessor?.(article) ?? article.fileContent;
      return commonMarkFiles.has(article.filePath)
        ? bracketSpacedAddresses(removeComments(content), {isCommonMark: true})
        : bracketSpacedAddresses(content, {isCommonMark: false});
    },
  };
}
