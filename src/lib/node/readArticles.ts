import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {AllContent, LoadContext, MarkdownConfig} from '@docusaurus/types';
import {
  DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter,
  escapeMarkdownHeadingIds,
  unwrapMdxCodeBlocks,
} from '@docusaurus/utils';
import type {Root} from 'mdast';

import {articleParser, type Format} from './articleParser';
import {type ContentPage, findContentPages} from './contentPages';

/** What the text of an article is parsed into. */
type ParsedArticle = {
  format: Format;
  /**
   * The tree before any remark step, to be looked at and not changed. The text has
   * passed the preprocessor, so `[a](./b c.zip)` is a link in it. The title of a
   * note that is written as `:::tip 标题` is still text. It is undefined where the
   * text has a mistake, at which the build will stop.
   */
  tree: Root | undefined;
};

/** A document, a post or a page in Markdown, with its text. */
export type Article = ContentPage & {
  /** The absolute path of the file. */
  path: string;
  /** The whole file, front matter included. */
  text: string;
  /**
   * Parses the text at the first call. That takes 10 to 40 ms for 8 KB in each
   * build, so that whoever looks for something rare first tests `text`. Most
   * articles have a link or a picture: who looks for links within the site first tests
   * for an address that names no host, or the site's own.
   */
  parse: () => Promise<ParsedArticle>;
};

/** Parses a file with the syntax with which the framework compiles it. */
async function parseFile(
  filePath: string,
  fileContent: string,
  {parseFrontMatter, preprocessor, format: siteFormat}: MarkdownConfig,
): Promise<ParsedArticle> {
  // First, because the preprocessor relies on the reading that this call chooses.
  const {frontMatter} = await parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter,
  });
  const {format: setFormat = siteFormat} = (frontMatter['mdx'] ?? {}) as {
    format?: MarkdownConfig['format'];
  };
  const isCommonMark =
    setFormat === 'md' ||
    (setFormat === 'detect' && path.extname(filePath) === '.md');
  const format = isCommonMark ? 'md' : 'mdx';
  const text = preprocessor?.({filePath, fileContent}) ?? fileContent;
  try {
    const tree = articleParser(format).parse(
      escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(text)),
    );
    return {format, tree};
  } catch {
    return {format, tree: undefined};
  }
}

/** The articles that were read, so that they are read once for all plugins. */
const articlesOf = new WeakMap<AllContent, Article[]>();

/**
 * All articles except drafts, for plugins that compare them: how often, where, or
 * in which of them something occurs. Their order means nothing. A Markdown file that
 * articles only import is none. In `allContentLoaded`:
 *
 * ```ts
 * for (const article of readArticles(allContent, context)) {
 *   const {tree} = await article.parse();
 * }
 * ```
 *
 * @param context what the framework hands to the plugin
 */
export function readArticles(
  allContent: AllContent,
  {siteDir, siteConfig}: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
): Article[] {
  function readArticle(page: ContentPage): Article {
    const filePath = path.join(siteDir, page.file);
    const text = readFileSync(filePath, 'utf8');
    let parsed: Promise<ParsedArticle> | undefined;
    return {
      ...page,
      path: filePath,
      text,
      parse: () => (parsed ??= parseFile(filePath, text, siteConfig.markdown)),
    };
  }
  const articles =
    articlesOf.get(allContent) ??
    Object.values(findContentPages(allContent)).flat().map(readArticle);
  articlesOf.set(allContent, articles);
  return articles;
}
