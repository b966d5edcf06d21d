import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

import {indexFolder} from '../../lib/search/types';
import {listDocuments} from './documents';
import {readDocument} from './read';
import {IndexWriter} from './write';

/** `devServer` is read by `docusaurus start` and missing in its types. */
type WebpackResult = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Makes the local search index from the built pages, so that it holds exactly
 * what a visitor can read, whatever Markdown, MDX or components made it.
 */
export default function searchIndex({
  outDir,
  baseUrl,
  siteConfig,
}: LoadContext): Plugin {
  const folder = path.join(outDir, indexFolder);
  const titleSuffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
  return {
    name: 'search-index',

    async postBuild({routes, routesBuildMetadata}) {
      const documents = listDocuments(routes, routesBuildMetadata);
      const writer = await IndexWriter.create(folder, documents.length);
      for (const route of documents) {
        await writer.add(
          await readDocument(route, {outDir, baseUrl, titleSuffix}),
        );
      }
      await writer.finish();
    },

    // The development server has no built pages; it serves the last build's.
    configureWebpack() {
      const lastBuild = {
        directory: folder,
        publicPath: baseUrl + indexFolder,
        watch: false,
      };
      return {devServer: {static: [lastBuild]}} as WebpackResult;
    },
  };
}
