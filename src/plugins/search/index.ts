import logger from '@docusaurus/logger';
import type {Plugin, PluginModule} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import path from 'node:path';

import {listDocuments, readDocuments} from './build/pages';
import {writeIndex} from './build/write';
import {indexFolder} from './engine/types';

/**
 * A search box, and the index that it reads. The index is made from the built
 * pages, so that it holds exactly what a visitor can read, whatever Markdown,
 * MDX or components made it.
 */
export function search(): PluginModule {
  return ({outDir, baseUrl, siteConfig}) => {
    const directory = path.join(outDir, indexFolder);
    return {
      name: 'search',

      getThemePath: () => path.join(__dirname, 'theme'),

      getClientModules: () => [path.join(__dirname, 'client/index.ts')],

      async postBuild({routes, routesBuildMetadata}) {
        const documents = listDocuments(routes, routesBuildMetadata);
        const titleSuffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
        const pages = readDocuments(documents, {outDir, baseUrl, titleSuffix});
        await writeIndex(directory, pages, documents.length);
      },

      // The development server has no built pages: it searches the last build.
      configureWebpack({mode}, isServer) {
        if (mode !== 'development' || isServer) {
          return {};
        }
        if (!existsSync(directory)) {
          logger.warn('没有搜索的索引，请先运行 npm run build。');
        }
        const publicPath = baseUrl + indexFolder;
        const devServer = {static: [{directory, publicPath, watch: false}]};
        // `docusaurus start` reads it; webpack's types know nothing of it.
        return {devServer} as ReturnType<
          NonNullable<Plugin['configureWebpack']>
        >;
      },
    };
  };
}
