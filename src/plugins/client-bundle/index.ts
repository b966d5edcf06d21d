import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {isSplitByDefault, namePageChunks, sharedChunks} from './node/chunks';
import {putScriptsLast} from './node/scriptsLast';

/**
 * Settings of the bundler, and of what pages load from it: the same scripts, but
 * fewer files, later than what can be seen, and quicker to run.
 */
export function clientBundle(): Capability {
  return {
    pages: () => ({rewrite: putScriptsLast}),
    plugin: ({generatedFilesDir}) => ({
      name: 'client-bundle',

      getClientModules: () => [path.join(__dirname, 'client/index.ts')],

      configureWebpack(config, isServer, {currentBundler: {name, instance}}) {
        // Rspack 1.7 warns of this option, which the framework sets, because it
        // is the default there.
        Object.assign(config.experiments ?? {}, {lazyBarrel: undefined});
        if (isServer || config.mode !== 'production') {
          return {};
        }
        const manifest = path.join(generatedFilesDir, 'client-manifest.json');
        const clientConfig: object = {
          optimization: {
            // Most chunks have a name, which is part of the file's name. Without
            // a number beside it, the list of files in each page is shorter.
            chunkIds: 'named',
            // webpack joins no group to a chunk that has its name already.
            splitChunks:
              name === 'webpack'
                ? {cacheGroups: {...sharedChunks, doc: false}}
                : {cacheGroups: sharedChunks, chunks: isSplitByDefault},
          },
          plugins: [
            namePageChunks(manifest),
            // The hint lets V8 compile all functions while the script is still
            // on its way: https://v8.dev/blog/explicit-compile-hints
            new instance.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /\.js$/,
              // After the minifier, which would remove the hint, and before the
              // file's name gets the hash of its content.
              stage:
                instance.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
            }),
          ],
        };
        return clientConfig;
      },
    }),
  };
}
