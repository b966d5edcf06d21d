import {expect, test} from '@playwright/test';

import {
  cutByFolder,
  cutEvenly,
  routeKey,
  shardOf,
} from '../../src/lib/routeShards';
import {divide} from '../../src/plugins/lazy-routes/divide';
import {withoutFiles} from '../../src/plugins/lazy-routes/files';
import {ownChunks} from '../../src/plugins/lazy-routes/listShards';
import type {RouteNode} from '../../src/plugins/lazy-routes/tables';

const page = (path: string): RouteNode => ({
  path,
  component: `${path}-1`,
  exact: true,
});

test('all spellings of an address have one key', () => {
  for (const spelling of [
    '/文档/A',
    '/%E6%96%87%E6%A1%A3/a',
    '/文档/a/',
    '/文档/A/',
  ]) {
    expect(routeKey(spelling)).toBe('/文档/a');
  }
  expect(routeKey('/100%')).toBe('/100%');
});

test('an address is looked for in the last shard that begins before it', () => {
  const directory = ['/b', '/d', '/文'];
  const shards = {'/a': -1, '/b': 0, '/c/x': 0, '/d/': 1, '/%E6%96%87': 2};
  for (const [address, shard] of Object.entries(shards)) {
    expect(shardOf(directory, address)).toBe(shard);
  }
  expect(shardOf([], '/a')).toBe(-1);
});

test('a list is cut evenly, nothing lost', () => {
  expect(cutEvenly([1, 2, 3, 4, 5], 3)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(cutEvenly([1, 2], 2)).toEqual([[1, 2]]);
  expect(cutEvenly([1, 2, 3, 4], 3).map((piece) => piece.length)).toEqual([
    2, 2,
  ]);
});

test('a piece ends where a large folder begins', () => {
  const cut = (keys: string[]) =>
    cutByFolder(
      keys.map((key) => ({key})),
      4,
    ).map((piece) => piece.map(({key}) => key).join(' '));
  expect(cut(['/a/1', '/a/2', '/b/1', '/b/2', '/c/1', '/d/1', '/e/1'])).toEqual(
    ['/a/1 /a/2', '/b/1 /b/2 /c/1 /d/1', '/e/1'],
  );
  expect(cut(['/1', '/2', '/3', '/4', '/5', '/x/1'])).toEqual([
    '/1 /2 /3',
    '/4 /5 /x/1',
  ]);
  // With the folder's own page.
  expect(cut(['/a/1', '/a/2', '/b', '/b/1', '/b/2'])).toEqual([
    '/a/1 /a/2',
    '/b /b/1 /b/2',
  ]);
  expect(cut([])).toEqual([]);
});

test.describe('the routes', () => {
  const docs = {
    path: '/docs',
    component: '/docs-1',
    routes: [page('/docs/b'), page('/docs/a'), page('/docs/kept')],
  };
  const routes = [
    ...[page('/x.html'), page('/x/:id'), page('/y'), page('/docs/a')],
    docs,
    {path: '*', component: '*-'},
  ];

  test('go to shards in the order of their keys, but for the frame', () => {
    const {main, shards} = divide(routes, new Set(['/docs/kept']), 2);
    expect(shards.map((leaves) => leaves.map(({key}) => key))).toEqual([
      ['/docs/a', '/docs/b'],
      ['/y'],
    ]);
    // The first of two routes with one address, as the router takes it.
    expect(shards.flat().map(({list}) => list)).toEqual([0, 1, 0]);
    expect(main.map(({path}) => path)).toEqual([
      ...['/x.html', '/x/:id', '/docs', '*'],
    ]);
    expect(main[2]?.routes?.map(({path}) => path)).toEqual(['/docs/kept']);
  });

  test('of a small site all stay', () => {
    expect(divide(routes, new Set(), 4)).toEqual({main: routes, shards: []});
  });
});

test('finds the chunk that only one page has, by its route', () => {
  const table = {
    '/-one': {__comp: 'home', content: 'text-1'},
    '/docs/a-b-two': {__comp: 'doc', content: 'text-2'},
    '/docs/c-three': {__comp: 'doc', items: [{content: 'text-3'}]},
    '/docs-four': {__comp: 'doc'},
    '/docs-five': {__comp: 'doc', content: 'text-5'},
  };
  expect([...ownChunks(table)]).toEqual([
    ['/-one', 'home'],
    ['/docs/a-b-two', 'text-2'],
    ['/docs/c-three', 'text-3'],
    ['/docs-five', 'text-5'],
  ]);
});

test('moved chunks leave the maps of the runtime, and nothing else does', () => {
  const runtime =
    'u=function(id){return "js/"+({12:"aaaa1111","34":"bbbb2222"}[id]||id)' +
    '+"."+{"12":"cafe0001",34:"cafe0002",56:"cafe0003"}[id]+".js"};' +
    'gca=function(n){n=({"aaaa1111":"12","bbbb2222":"34"})[n]||n}';
  expect(
    withoutFiles(runtime, [['12', 'aaaa1111', 'js/aaaa1111.cafe0001.js']]),
  ).toBe(
    'u=function(id){return "js/"+({"34":"bbbb2222"}[id]||id)' +
      '+"."+{34:"cafe0002",56:"cafe0003"}[id]+".js"};' +
      'gca=function(n){n=({"bbbb2222":"34"})[n]||n}',
  );
});
