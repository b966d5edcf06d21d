import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {
  getSwcJsMinimizerOptions,
  getSwcLoaderOptions,
  rspack,
  swcLoader,
} from '@docusaurus/faster';
import {expect, test} from '@playwright/test';

import {root, workFolder} from '../support/siteCopy';

/** Bytes, minified and gzipped: all that search adds to the client's code. */
const limit = 6144;

const folder = path.join(workFolder, 'search-weight');

/** What pages without search have as well. */
const shared = /^(react|react-dom|clsx|@docusaurus)(\/|$)/;

/** Bundles search as the site's build does; returns gzipped sizes by file. */
async function bundle(): Promise<Record<string, number>> {
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
      shared.test(request) ? decide(undefined, 'var shared') : decide(),
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

test("search's code is light, the part that every page loads above all", async () => {
  const sizes = await bundle();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(Object.keys(sizes).sort()).toEqual(['main.js', 'search.js']);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limit);
});
