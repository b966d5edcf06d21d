import type {
  PropSidebarItem,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {expect, test} from '@playwright/test';

import {
  divide,
  linkedEverywhere,
} from '../../../src/plugins/large-sites/build/divide';
import {pruneVersion} from '../../../src/plugins/large-sites/build/sidebars';
import type {RouteNode} from '../../../src/plugins/large-sites/build/tables';
import {
  routeKey,
  shardOf,
} from '../../../src/plugins/large-sites/engine/addresses';
import type {Branch} from '../../../src/plugins/large-sites/engine/types';

const page = (path: string): RouteNode => ({path, component: '1', exact: true});

const category = (label: string, items: PropSidebarItem[], more = {}) => ({
  type: 'category' as const,
  ...{label, collapsible: true, collapsed: true, items},
  ...more,
});

const link = (href: string, more = {}): PropSidebarItem => ({
  ...{type: 'link', label: href, href, docId: href.slice(1)},
  ...more,
});

test('all spellings of an address have one key', () => {
  for (const spelling of ['/文档/A', '/%E6%96%87%E6%A1%A3/a', '/文档/a/']) {
    expect(routeKey(spelling)).toBe('/文档/a');
  }
  expect(routeKey('/100%')).toBe('/100%');
});

test('an address is looked for in the last shard that begins before it', () => {
  const shards = {'/a': -1, '/b': 0, '/c/x': 0, '/d/': 1, '/%E6%96%87': 2};
  for (const [address, shard] of Object.entries(shards)) {
    expect(shardOf(['/b', '/d', '/文'], address)).toBe(shard);
  }
  expect(shardOf([], '/a')).toBe(-1);
});

test('pages go to shards by their keys, but for what every page needs', () => {
  const numbers = Array.from({length: 41}, (_, nth) => page(`/docs/p${nth}`));
  const frame = {
    path: '/docs',
    component: '1',
    routes: [...numbers, page('/docs/kept')],
  };
  const stay = [
    page('/x.html'),
    page('/x/:id'),
    page('/x/y'),
    page('/docs/own'),
  ];
  const {main, shards} = divide(
    [...stay, page('/文'), page('/y'), page('/y/'), frame, {path: '*'}],
    new Set(['/docs/kept']),
  );
  // Neither a pattern nor a frame may take the address of a page behind it.
  expect(main.map(({path}) => path)).toEqual([
    ...['/x.html', '/x/:id', '/x/y', '/docs/own', '/docs', '*'],
  ]);
  expect(main[4]?.routes?.map(({path}) => path)).toEqual(['/docs/kept']);
  expect(shards.map((leaves) => leaves.length)).toEqual([22, 21]);
  // The first of two routes with one address, as the router takes it.
  expect(shards[1]?.slice(-3).map(({list, node}) => [list, node.path])).toEqual(
    [
      [1, '/docs/p9'],
      [0, '/y'],
      [0, '/文'],
    ],
  );
});

test('what every page links to stays', () => {
  const docs = ['main', 'shown', 'other'].map((id) => ({
    id,
    path: `/b/${id}`,
  }));
  const sidebars = {side: {link: {label: '', path: '/b/shown'}}};
  const version = {name: 'v', mainDocId: 'main', docs, sidebars};
  const themeConfig = {
    navbar: {items: [{to: '/blog?a#b'}, {items: [{to: '/c'}]}]},
    footer: {links: [{href: 'https://example.com/'}]},
  };
  const paths = linkedEverywhere({baseUrl: '/b/', themeConfig}, [
    version as unknown as GlobalVersion,
  ]);
  expect([...paths].sort()).toEqual([
    ...['/b', '/b/blog', '/b/c', '/b/main', '/b/shown'],
  ]);
});

test('a sidebar keeps of a closed category what it shows while closed', () => {
  const open = category('open', [link('/o')], {collapsed: false});
  const hidden = category('hidden', [link('/h', {unlisted: true})]);
  const items = [
    ...[link('/a'), open, hidden],
    category('closed', [
      link('/u', {unlisted: true}),
      link('/c'),
      category('inner', [link('/d')], {href: '/inner'}),
    ]),
  ];
  const ids = ['a', 'o', 'h', 'u', 'c', 'd'];
  const version = {
    docsSidebars: {side: items},
    docs: Object.fromEntries(ids.map((id) => [id, {id, title: id}])),
  };
  const branches: Branch[] = [];
  const needs = new Map<string, number[]>();
  const {docs, docsSidebars} = pruneVersion(
    version as unknown as PropVersionMetadata,
    ...([7, branches, needs] as const),
  );

  const closed = category('closed', []);
  expect(docsSidebars['side']).toEqual([
    ...[link('/a'), open, hidden],
    {...closed, stub: [1, 3, '/c']},
  ]);
  expect(branches).toMatchObject([
    {version: 7, items: [link('/d')], docs: {d: {id: 'd'}}},
    {items: [link('/u', {unlisted: true}), link('/c'), {stub: [0, 1, '/d']}]},
  ]);
  // Each page needs the branches of all categories that it is in.
  expect(Object.fromEntries(needs)).toEqual({
    ...{'/inner': [0, 1], '/d': [0, 1], '/u': [1], '/c': [1]},
  });
  expect([docs, branches[1]?.docs].map((of) => Object.keys(of ?? {}))).toEqual([
    ['a', 'o', 'h'],
    ['u', 'c'],
  ]);
});
