import logger from '@docusaurus/logger';
import type {DocusaurusConfig} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findContentPages} from '../../lib/node/contentPages';
import {byRoute, toRouteKey} from '../../lib/node/routeKeys';
import {extract} from './node/extract';
import {findPageFacts} from './node/pageFacts';
import {writeIndex} from './node/write';
import {indexFolder, type SearchPage} from './shared/indexFormat';

/** Algolia's search has its own box, and an index elsewhere. */
const hasAlgolia = ({themeConfig}: DocusaurusConfig) =>
  Boolean(themeConfig['algolia']);

/** A search box, and its index of what visitors can read in the built pages. */
export function search(): Capability {
  return {
    plugin({outDir, baseUrl, siteConfig}) {
      if (hasAlgolia(siteConfig)) {
        return {name: 'search'};
      }
      return {
        name: 'search',
        getThemePath: () => path.join(__dirname, 'theme'),
        getClientModules: () => [path.join(__dirname, 'client/index.ts')],
        // The development server has no built pages: it searches the last build.
        configureWebpack({mode}, isServer) {
          if (mode !== 'development' || isServer) {
            return {};
          }
          const directory = path.join(outDir, indexFolder);
          if (!existsSync(directory)) {
            logger.warn('没有搜索的索引，请先运行 npm run build。');
          }
          const publicPath = baseUrl + indexFolder;
          const devServer = {static: [{directory, publicPath, watch: false}]};
          // `docusaurus start` reads it; webpack's types know nothing of it.
          const config: object = {devServer};
          return config;
        },
      };
    },

    pages({outDir, siteConfig, routesBuildMetadata}, allContent) {
      if (hasAlgolia(siteConfig)) {
        return {};
      }
      const articles = Object.values(findContentPages(allContent)).flat();
      const articleByRoute = byRoute(articles);
      const titleSuffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
      const pages: SearchPage[] = [];
      return {
        collect({route, sourceFile, document}) {
          // Lists have no source file, and unlisted pages have `noindex`.
          if (sourceFile && !routesBuildMetadata[route]?.noIndex) {
            const content = extract(document(), titleSuffix);
            const article = articleByRoute.get(toRouteKey(route));
            const pageFacts = findPageFacts(content, article);
            pages.push({url: route, ...content, pageFacts});
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
