import logger from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {extract} from './build/extract';
import {listDocuments} from './build/pages';
import {writeIndex} from './build/write';
import {indexFolder, type SearchPage} from './engine/types';

/**
 * A search box, and the index that it reads. The index is made from the built
 * pages, so that it holds exactly what a visitor can read, whatever Markdown,
 * MDX or components made it.
 */
export function search(): Capability {
  return {
    plugin: ({outDir, baseUrl, siteConfig}) => {
      const directory = path.join(outDir, indexFolder);
      return {
        name: 'search',

        // A site with Algolia's search has a box of that.
        ...(!('algolia' in siteConfig.themeConfig) && {
          getThemePath: () => path.join(__dirname, 'theme'),
        }),

        getClientModules: () => [path.join(__dirname, 'client/index.ts')],

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
    },

    pages({outDir, siteConfig, routes, routesBuildMetadata}) {
      const documents = listDocuments(routes, routesBuildMetadata);
      const titleSuffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
      const pages: SearchPage[] = [];
      return {
        collect({route, document}) {
          if (documents.has(route)) {
            pages.push({url: route, ...extract(document(), titleSuffix)});
          }
        },
        finish() {
          pages.sort((a, b) => (a.url < b.url ? -1 : 1));
          writeIndex(path.join(outDir, indexFolder), pages);
        },
      };
    },
  };
}
