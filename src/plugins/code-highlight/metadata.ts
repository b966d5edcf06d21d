import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {compileFunction} from 'node:vm';

import {transformSync} from '@swc/core';

import type {CodeMetadata} from './types';

/** What a code block is written with; names and meanings are the theme's. */
type Input = {
  code: string;
  className: string | undefined;
  metastring: string | undefined;
  title: string | undefined;
  magicComments: unknown;
  defaultLanguage: string | undefined;
};

/**
 * The theme's own reading of titles, line numbers, ranges and magic comments,
 * so that the build reads a block as the theme would. Node cannot import the
 * file: the package exports no path to it, and it is compiled for a bundler
 * (ES modules with JSX).
 */
function load(): (input: Input) => CodeMetadata {
  const require = createRequire(__filename);
  const file = path.join(
    path.dirname(require.resolve('@docusaurus/theme-common')),
    'utils/codeBlockUtils.js',
  );
  const {code} = transformSync(readFileSync(file, 'utf8'), {
    jsc: {parser: {syntax: 'ecmascript', jsx: true}},
    module: {type: 'commonjs'},
  });
  const fromThere = createRequire(file);
  const exports = {} as {createCodeBlockMetadata: ReturnType<typeof load>};
  const run = compileFunction(code, ['exports', 'require'], {
    filename: file,
  }) as (exports: object, require: (id: string) => unknown) => void;
  // Its neighbours serve its React context alone.
  run(exports, (id) => (id.startsWith('.') ? {} : fromThere(id)));
  return exports.createCodeBlockMetadata;
}

let loaded: ReturnType<typeof load> | undefined;

/** Reads a block as the theme does. */
export function readMetadata(input: Input): CodeMetadata {
  loaded ??= load();
  return loaded(input);
}
