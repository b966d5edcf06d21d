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
  [path.join(common, 'utils/reactUtils.js')]: client('reactUtils.ts'),
};
const chineseDates = {
  [path.join(common, 'utils/IntlUtils.js')]: client('dates.ts'),
};

/**
 * Settings of the bundler, and of what pages load from it: the same scripts,
 * but fewer, later than what can be seen, and quicker to run.
 */
export function clientBundle(): Capability {
  return {
    plugin: ({generatedFilesDir, siteConfig, i18n}) => ({
      name: 'client-bundle',

      getClientModules: () => [client('index.ts')],

      // Lightning CSS adds the prefixes, where the site minifies by it.
      configurePostCss: (options) => ({
        ...options,
        plugins: options.plugins.filter(
          (plugin) =>
            !siteConfig.future.experimental_faster.lightningCssMinimizer ||
            !/[\\/]postcss-preset-env[\\/]/.test(String(plugin)),
        ),
      }),

      configureWebpack(config, isServer, {currentBundler}) {
        const {name, instance} = currentBundler;
        const isServed = !isServer && config.mode === 'production';
        // Here, as an option of the config it would be sent to every reader.
        siteConfig.ssrTemplate ??= template;
        // The framework sets this option. Rspack 1.7 warns of it: it is the
        // default now.
        Object.assign(config.experiments ?? {}, {lazyBarrel: undefined});
        if (isServed) {
          // Its table of the names and ids of all chunks; see client/prefetch.ts.
          config.plugins = config.plugins?.filter(
            (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
          );
        }
        const rules = [
          {
            test: /[\\/]@docusaurus[\\/]theme-common[\\/]/,
            resolve: {
              alias: {
                ...hooks,
                ...(i18n.currentLocale.startsWith('zh') && chineseDates),
              },
            },
          },
          {
            test: [
              // Hides the focus ring until a class of body allows it, so that
              // each press of the mouse restyles the page. Without side effects
              // it is left out: the site's own ring is :focus-visible.
              /[\\/]theme-common[\\/]lib[\\/]hooks[\\/]styles\.css$/,
              // CommonJS, which only an unused part of the router asks for.
              /[\\/]hoist-non-react-statics[\\/]/,
            ],
            sideEffects: false,
          },
          // The framework's one CommonJS package wants a single helper of it.
          {
            test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
            resolve: {alias: isServer ? {} : {tslib$: client('tslib.ts')}},
          },
          ...(isServed
            ? [
                {
                  test: /[\\/]\.docusaurus[\\/](?:routes|registry|routesChunkNames)\.js(?:on)?$/,
                  enforce: 'pre' as const,
                  type: 'javascript/auto',
                  use: [path.join(__dirname, 'build/routesLoader.mjs')],
                },
              ]
            : []),
        ];
        return {
          resolve: {alias: prefetch},
          module: {rules},
          ...(isServed && {
            optimization: {
              chunkIds: 'named',
              splitChunks: {
                // webpack joins no group to a chunk that has its name already.
                cacheGroups: {
                  ...sharedChunks,
                  ...(name === 'webpack' && {doc: false}),
                },
              },
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
          }),
        } as object;
      },
    }),
  };
}
