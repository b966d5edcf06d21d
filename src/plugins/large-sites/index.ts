import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginModule} from '@docusaurus/types';

import {writeModules} from './build/plan';
import {docsPlugin} from './build/tables';

/** Options of the plugin. */
export type LargeSitesOptions = {
  /** With fewer docs than that, of all versions, the site stays as it is. */
  fromDocs: number;
};

/**
 * Keeps the first load from growing with the number of pages: the production
 * client gets routes and sidebar items with the first page that needs them.
 * The server's HTML is the framework's.
 */
export function largeSites({fromDocs}: LargeSitesOptions): PluginModule {
  return ({generatedFilesDir, siteDir, siteConfig}) => {
    const folder = path.join(generatedFilesDir, 'large-sites');
    let isLarge = false;
    let aliases: ReturnType<typeof writeModules> | undefined;
    return {
      name: 'large-sites',
      allContentLoaded({allContent}) {
        const plugins = (allContent[docsPlugin] ?? {}) as Record<
          string,
          LoadedContent
        >;
        const versions = Object.values(plugins).flatMap(
          ({loadedVersions}) => loadedVersions,
        );
        isLarge =
          versions.flatMap(({docs}) => docs).length >= fromDocs &&
          // Its routes stand in the address's hash.
          siteConfig.future.experimental_router !== 'hash';
      },
      getThemePath: () => path.join(__dirname, isLarge ? 'theme' : 'no-theme'),
      configureWebpack(config, isServer) {
        if (!isLarge || config.mode !== 'production') {
          return {};
        }
        aliases ??= writeModules(
          folder,
          generatedFilesDir,
          siteDir,
          siteConfig,
        );
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
        };
      },
    };
  };
}
