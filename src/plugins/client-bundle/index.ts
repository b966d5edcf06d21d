import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {namePageChunks, sharedChunks} from './build/chunks';
import {template} from './build/html';

const client = (file: string) => path.join(__dirname, 'client', file);

const common = path.dirname(require.resolve('@docusaurus/theme-common'));

/** Whole files of the framework, and what stands in for them. */
const prefetch = {
  [require.resolve('@docusaurus/core/lib/client/prefetch.js')]:
    client('prefetch.ts'),
};
const hooks = {
  [path.join(common, 'utils/IntlUtils.js')]: client('dates.ts'),
  [path.join(common, 'utils/reactUtils.js')]: client('reactUtils.ts'),
};

/**
 * Settings of the bundler, and of what pages load from it: the same scripts,
 * but fewer, later than what can be seen, and quicker to run.
 */
export function clientBundle(): Capability {
  return {
    plugin: ({generatedFilesDir, siteConfig}) => ({
      name: 'client-bundle',

      getClientModules: () => [client('index.ts')],

      // Lightning CSS minifies the sheet, and adds prefixes for the same browsers.
      configurePostCss: (options) => ({...options, config: false, plugins: []}),

      configureWebpack(config, isServer, {currentBundler: {instance}}) {
        const isProduction = config.mode === 'production';
        // Here, as an option of the config it would be sent to every reader.
        siteConfig.ssrTemplate ??= template;
        // The framework sets this option. Rspack 1.7 warns of it: it is the
        // default now.
        Object.assign(config.experiments ?? {}, {lazyBarrel: undefined});
        const own = {
          resolve: {alias: prefetch},
          module: {
            rules: [
              {
                test: /[\\/]@docusaurus[\\/]theme-common[\\/]/,
                resolve: {alias: hooks},
              },
              // Hides the focus ring until a class of body allows it, so that
              // each press of the mouse restyles the page. Without side effects
              // it is left out: the site's own ring is :focus-visible.
              {
                test: /[\\/]theme-common[\\/]lib[\\/]hooks[\\/]styles\.css$/,
                sideEffects: false,
              },
              // CommonJS, which only an unused part of the router asks for.
              {
                test: /[\\/]hoist-non-react-statics[\\/]/,
                sideEffects: false,
              },
              // The framework's one CommonJS package wants a single helper of it.
              {
                test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
                resolve: {alias: isServer ? {} : {tslib$: client('tslib.ts')}},
              },
            ],
          },
        };
        if (isServer || !isProduction) {
          return own;
        }
        // Its table of the names and ids of all chunks; see client/prefetch.ts.
        config.plugins = config.plugins?.filter(
          (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
        );
        return {
          ...own,
          module: {
            rules: [
              ...own.module.rules,
              {
                test: /[\\/]\.docusaurus[\\/]registry\.js$/,
                enforce: 'pre',
                use: [path.join(__dirname, 'build/registryLoader.mjs')],
              },
            ],
          },
          optimization: {
            chunkIds: 'named',
            splitChunks: {cacheGroups: sharedChunks},
          },
          plugins: [
            namePageChunks(
              path.join(generatedFilesDir, 'client-manifest.json'),
            ),
            // https://v8.dev/blog/explicit-compile-hints
            new instance.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /\.js$/,
              // Once minified, but not yet hashed.
              stage:
                instance.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
            }),
          ],
        } as object;
      },
    }),
  };
}
