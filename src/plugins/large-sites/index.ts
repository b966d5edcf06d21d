import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginModule} from '@docusaurus/types';

import {docsPlugin, writeModules} from './build/plan';

/**
 * Keeps the first load from growing with the number of pages: the production
 * client gets routes and sidebar items with the first page that needs them.
 * The server's HTML is the framework's.
 *
 * @param options `fromDocs`: with fewer docs, of all versions, nothing changes.
 */
export function largeSites({fromDocs}: {fromDocs: number}): PluginModule {
  return (context) => {
    let isLarge = false;
    let aliases: ReturnType<typeof writeModules> | undefined;
    return {
      name: 'large-sites',
      allContentLoaded({allContent}) {
        const docs = Object.values(allContent[docsPlugin] ?? {}).flatMap(
          (content) =>
            (content as LoadedContent).loadedVersions.flatMap((it) => it.docs),
        );
        const {experimental_router: router} = context.siteConfig.future;
        // The hash router has its routes elsewhere than in the path.
        isLarge = docs.length >= fromDocs && router !== 'hash';
      },
      getThemePath: () => path.join(__dirname, isLarge ? 'theme' : 'no-theme'),
      configureWebpack(config, isServer) {
        if (!isLarge || config.mode !== 'production') {
          return {};
        }
        aliases ??= writeModules(context);
        const {experiments} = config as {
          experiments?: {cache?: {version?: string}};
        };
        return {
          // Rspack's cache does not notice that an alias has come or gone.
          ...(experiments?.cache && {
            experiments: {
              cache: {version: `${experiments.cache.version}-large-sites`},
            },
          }),
          // The framework's aliases would match first.
          mergeStrategy: {'resolve.alias': 'prepend'},
          resolve: {alias: isServer ? aliases.server : aliases.client},
          // The runtime then needs no map from a chunk's id to its name.
          ...(!isServer && {optimization: {chunkIds: 'named'}}),
        };
      },
    };
  };
}
