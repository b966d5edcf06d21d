import {expect, test} from '@playwright/test';

import {chunkGroups} from '../../src/lib/bundler';
import {chunksOf, readChunkTables} from '../../src/lib/chunkTables';
import {addToManifest} from '../../src/lib/clientManifest';

/** As the framework writes an entry of its registry. */
const entry = (chunk: string, module: string) =>
  `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${module}"),` +
  ` "${module}", require.resolveWeak("${module}")],`;

test('reads the tables as the framework writes them', () => {
  const files: Record<string, string> = {
    'routesChunkNames.json': '{"/-one": {"__comp": "home"}}',
    'registry.js': [
      'export default {',
      entry('home', '@theme/MDXPage'),
      `${entry('text', String.raw`@site/docs/引\"号\\.md?a=b`)}};`,
    ].join('\n'),
  };
  const {chunkNames, requests} = readChunkTables((file) => files[file] ?? '');
  expect(chunkNames).toEqual({'/-one': {__comp: 'home'}});
  expect([...requests]).toEqual([
    ['home', '@theme/MDXPage'],
    ['text', String.raw`@site/docs/引"号\.md?a=b`],
  ]);
});

test('finds the names in a route, however deep', () => {
  const items = [{content: 'b'}, {content: {d: 'c'}}];
  expect(chunksOf({__comp: 'a', items})).toEqual(['a', 'b', 'c']);
  expect(chunksOf()).toEqual([]);
});

test('adds chunks to what the manifest has of a module', () => {
  const stats = {
    toJson: () => ({
      namedChunkGroups: {text: {chunks: [1, 2]}, shard: {chunks: ['3']}},
    }),
  };
  expect(Object.keys(chunkGroups(stats))).toEqual(['text', 'shard']);
  const before = JSON.stringify({assets: {1: {}}, origins: {main: [0]}});
  const after = addToManifest(before, stats, [
    ['@site/a.md', ['text']],
    ['@site/b.md', ['none']],
    ['@site/a.md', ['shard']],
  ]);
  expect(JSON.parse(after)).toEqual({
    assets: {1: {}},
    origins: {main: [0], '@site/a.md': [1, 2, '3'], '@site/b.md': []},
  });
});
