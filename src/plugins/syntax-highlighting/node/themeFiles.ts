import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {compileFunction} from 'node:vm';

import type {createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import {transformSync} from '@swc/core';

type ReadMetadata = typeof createCodeBlockMetadata;

/** The theme's client module, which loads every language on every page. */
export const languagesModule =
  require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/**
 * Node cannot import the theme's file: the package exports no path to it, and
 * it is written for a bundler (ES modules with JSX).
 */
function load(): ReadMetadata {
  const file = path.join(
    path.dirname(require.resolve('@docusaurus/theme-common')),
    'utils/codeBlockUtils.js',
  );
  const {code} = transformSync(readFileSync(file, 'utf8'), {
    jsc: {parser: {syntax: 'ecmascript', jsx: true}},
    module: {type: 'commonjs'},
  });
  const fromThere = createRequire(file);
  const exports = {} as {createCodeBlockMetadata: ReadMetadata};
  const run = compileFunction(code, ['exports', 'require'], {
    filename: file,
  }) as (exports: object, require: (id: string) => unknown) => void;
  // Its relative imports are needed for its React context only.
  run(exports, (id) => (id.startsWith('.') ? {} : fromThere(id)));
  return exports.createCodeBlockMetadata;
}

let loaded: ReadMetadata | undefined;

/** Reads title, line numbers, ranges and magic comments as the theme does. */
export const readMetadata: ReadMetadata = (input) => (loaded ??= load())(input);
