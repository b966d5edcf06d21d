import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';

import {indexFolder, type SearchPage} from '../../lib/search/types';
import {listDocuments} from './documents';
import {readDocument} from './read';
import {writeIndex} from './write';

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
      const pages: SearchPage[] = [];
      for (const route of documents) {
        pages.push(await readDocument(route, {outDir, baseUrl, titleSuffix}));
      }
      await writeIndex(folder, pages);
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
