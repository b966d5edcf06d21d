import logger from '@docusaurus/logger';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

import {indexFolder} from '../../lib/search/types';
import {hasIndex, indexMarkdown} from './development';
import {listDocuments} from './documents';
import {openReader} from './kept';
import {readDocuments} from './read';
import {IndexWriter} from './write';

/** `devServer` is read by `docusaurus start` and missing in its types. */
type WebpackResult = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Makes the local search index from the built pages, so that it holds exactly
 * what a visitor can read, whatever Markdown, MDX or components made it.
 */
export default function searchIndex({
  siteDir,
  outDir,
  generatedFilesDir,
  baseUrl,
  siteConfig,
}: LoadContext): Plugin {
  const built = path.join(outDir, indexFolder);
  const fromMarkdown = path.join(generatedFilesDir, indexFolder);
  const titleSuffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
  let content: AllContent = {};
  let serving = false;
  let isCached = false;

  /** For the development server, which has no built pages of its own. */
  async function standIn(): Promise<void> {
    try {
      await indexMarkdown(content, siteDir, fromMarkdown);
    } catch (error) {
      // The box says how to make one; the server goes on.
      logger.warn(`未能从 Markdown 生成搜索索引：${String(error)}`);
    }
  }

  return {
    name: 'search-index',

    async allContentLoaded({allContent}) {
      content = allContent;
      if (serving) {
        await standIn();
      }
    },

    async postBuild({routes, routesBuildMetadata}) {
      const documents = listDocuments(routes, routesBuildMetadata);
      const writer = await IndexWriter.create(built, documents.length);
      const notes = isCached ? siteDir : null;
      const {read, keep} = await openReader(notes, titleSuffix);
      const site = {outDir, baseUrl, read};
      for await (const page of readDocuments(documents, site)) {
        await writer.add(page);
      }
      await writer.finish();
      await keep();
    },

    // The development server searches what the last build found, which is all
    // that the pages show, or else what stands in the Markdown files.
    configureWebpack({mode, experiments}, isServer) {
      // Webpack's types know nothing of it.
      isCached = Boolean((experiments as {cache?: unknown} | undefined)?.cache);
      if (mode !== 'development' || isServer) {
        return {};
      }
      serving = !hasIndex(built);
      if (serving) {
        void standIn();
      }
      const index = {
        directory: serving ? fromMarkdown : built,
        publicPath: baseUrl + indexFolder,
        watch: false,
      };
      return {devServer: {static: [index]}} as WebpackResult;
    },
  };
}
