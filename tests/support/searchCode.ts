import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {
  getSwcJsMinimizerOptions,
  getSwcLoaderOptions,
  rspack,
  swcLoader,
} from '@docusaurus/faster';

import {root, workFolder} from './siteCopy';

const folder = path.join(workFolder, 'search-weight');

/** What pages without search have as well. */
const shared = /^(react|react-dom|clsx|@docusaurus)(\/|$)/;

/** Only browsers without DecompressionStream load it, after 2023 none. */
const forOldBrowsers = /^fflate(\/|$)/;

/**
 * Bundles search as the site's build does, but for what other pages have too
 * and what current browsers never load.
 *
 * @returns bytes by file, minified and gzipped
 */
export async function searchCode(): Promise<Record<string, number>> {
  const entry = path.join(folder, 'entry.ts');
  mkdirSync(folder, {recursive: true});
  writeFileSync(
    entry,
    "import box from '@site/src/features/search';\n" +
      "import * as arrival from '@site/src/features/search/clientModule';\n" +
      'self.used = [box, arrival.onRouteDidUpdate];\n',
  );
  const outDir = path.join(folder, 'build');
  const compiler = rspack({
    mode: 'production',
    context: root,
    entry,
    devtool: false,
    output: {path: outDir, filename: '[name].js', clean: true},
    resolve: {extensions: ['.tsx', '.ts', '.js'], alias: {'@site': root}},
    externals: ({request = ''}, decide) =>
      shared.test(request) || forOldBrowsers.test(request)
        ? decide(undefined, 'var shared')
        : decide(),
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: swcLoader,
          options: getSwcLoaderOptions({isServer: false}),
        },
        {test: /\.css$/, type: 'css/module'},
      ],
      parser: {'css/module': {namedExports: false}},
      // As the framework names them.
      generator: {
        'css/module': {localIdentName: '[local]_[hash:base64:4]'},
      },
    },
    experiments: {css: true},
    optimization: {
      runtimeChunk: {name: 'runtime'},
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          // The same options, typed by another version of swc's types.
          minimizerOptions: getSwcJsMinimizerOptions() as object,
        }),
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const errors = stats?.toString({all: false, errors: true}).trim();
      if (error ?? errors) {
        reject(error ?? new Error(errors));
      } else {
        resolve();
      }
    });
  });
  const files = readdirSync(outDir).filter(
    (file) => file.endsWith('.js') && file !== 'runtime.js',
  );
  return Object.fromEntries(
    files.map((file) => [
      file,
      gzipSync(readFileSync(path.join(outDir, file))).length,
    ]),
  );
}
