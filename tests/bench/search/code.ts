import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {rspack} from '@rspack/core';

import {root, workFolder} from '../../support/siteCopy';

const outDir = path.join(workFolder, 'bench-code');

/** What every page has anyway, and what only an old browser downloads. */
const shared =
  /^(?:react|react-dom|react-router|clsx|@docusaurus|@theme|fflate)/;

/**
 * Bundles a module of the site as the build does, without what it shares with
 * the rest of the site.
 *
 * @returns bytes of its scripts, minified and compressed
 */
export async function codeSize(entry: string): Promise<number> {
  await rm(outDir, {recursive: true, force: true});
  const compiler = rspack({
    mode: 'production',
    context: root,
    entry: path.join(root, entry),
    target: ['web', 'es2020'],
    output: {path: outDir, library: {type: 'module'}, module: true},
    experiments: {outputModule: true, css: true},
    resolve: {extensions: ['.tsx', '.ts', '.js'], alias: {'@site': root}},
    externals: [
      ({request}, callback) =>
        request && shared.test(request)
          ? callback(undefined, `module ${request}`)
          : callback(),
    ],
    module: {
      // The machinery that loads chunks is the site's.
      parser: {javascript: {dynamicImportMode: 'eager'}},
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: {syntax: 'typescript', tsx: true},
              transform: {react: {runtime: 'automatic'}},
            },
            env: {targets: 'chrome 87, ios 14'},
          },
        },
        {test: /\.module\.css$/, type: 'css/module'},
        {test: /(?<!\.module)\.css$/, type: 'css'},
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString()));
      } else {
        resolve();
      }
    });
  });
  let bytes = 0;
  for (const file of await readdir(outDir)) {
    if (file.endsWith('.js')) {
      bytes += gzipSync(await readFile(path.join(outDir, file))).length;
    }
  }
  return bytes;
}
