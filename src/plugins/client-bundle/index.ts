import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {namePageChunks, sharedChunks} from './node/chunks';
import {putScriptsLast} from './node/html';

const client = (file: string) => path.join(__dirname, 'client', file);

const common = path.dirname(require.resolve('@docusaurus/theme-common'));
const prefetch = require.resolve('@docusaurus/core/lib/client/prefetch.js');

/**
 * Settings of the bundler, and of what pages load from it: the same scripts,
 * but fewer, later than what can be seen, and quicker to run.
 */
export function clientBundle(): Capability {
  return {
    pages: () => ({rewrite: putScriptsLast}),
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

      configureWebpack(config, isServer, {currentBundler: {name, instance}}) {
        // The framework sets this option, which Rspack 1.7 warns of: it is the
        // default now.
        Object.assign(config.experiments ?? {}, {lazyBarrel: undefined});
        const alias = {
          [prefetch]: client('prefetch.ts'),
          ...(i18n.currentLocale.startsWith('zh') && {
            [path.join(common, 'utils/IntlUtils.js')]: client('dates.ts'),
          }),
        };
        const rules: object[] = [
          {
            // Only here, as the file in its place imports the original.
            test: /[\\/]@docusaurus[\\/]theme-common[\\/]/,
            resolve: {
              alias: {
                [path.join(common, 'utils/reactUtils.js')]:
                  client('reactUtils.ts'),
              },
            },
          },
          {
            // The framework's one CommonJS package wants a single helper.
            test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
            resolve: {alias: {tslib$: client('tslib.ts')}},
          },
          {
            test: [
              // Its focus ring depends on a class of body, so that each press
              // of the mouse restyles the page. Ours is :focus-visible.
              /[\\/]theme-common[\\/]lib[\\/]hooks[\\/]styles\.css$/,
              // CommonJS, which only an unused part of the router asks for.
              /[\\/]hoist-non-react-statics[\\/]/,
            ],
            sideEffects: false,
          },
        ];
        const everywhere = {resolve: {alias}, module: {rules}};
        if (isServer || config.mode !== 'production') {
          return everywhere;
        }
        // Its table of the names and ids of all chunks; see client/prefetch.ts.
        config.plugins = config.plugins?.filter(
          (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
        );
        rules.push({
          test: /[\\/]\.docusaurus[\\/](?:routes|registry|routesChunkNames)\.js(?:on)?$/,
          enforce: 'pre',
          type: 'javascript/auto',
          use: [path.join(__dirname, 'node/routesLoader.mjs')],
        });
        const manifest = path.join(generatedFilesDir, 'client-manifest.json');
        return {
          ...everywhere,
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
            namePageChunks(manifest),
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
