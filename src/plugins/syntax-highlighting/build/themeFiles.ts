import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {compileFunction} from 'node:vm';

import type {
  CodeBlockMetadata,
  createCodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import {transformSync} from '@swc/core';

type ReadMetadata = typeof createCodeBlockMetadata;

/** Input of the theme's own function that reads a code block. */
export type MetadataInput = Parameters<ReadMetadata>[0];

const require = createRequire(__filename);

/** The theme's client module, which loads every language on every page. */
export const languagesModule =
  require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/**
 * The theme's own reading of titles, line numbers, ranges and magic comments.
 * Node cannot import the file: the package exports no path to it, and it is
 * written for a bundler (ES modules with JSX).
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

/** Reads the metadata of a block as the theme does. */
export function readMetadata(input: MetadataInput): CodeBlockMetadata {
  loaded ??= load();
  return loaded(input);
}
