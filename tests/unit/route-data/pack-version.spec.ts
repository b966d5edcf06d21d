import {expect, test} from '@playwright/test';

import {
  packVersion,
  unpackVersion,
  type PackedVersion,
  type Version,
} from '../../../src/plugins/route-data/shared/version.mjs';

type Item = Version['docsSidebars'][string][number];
type Link = Extract<Item, {type: 'link'; docId?: string}>;

const link = (docId: string, own: Partial<Link> = {}): Link => ({
  type: 'link',
  href: `/手册/1.0/${docId}`,
  label: `${docId} 的标题`,
  docId,
  unlisted: false,
  ...own,
});

const category = (items: Link[]) => ({
  type: 'category' as const,
  label: '分类',
  items,
  collapsed: true,
  collapsible: true,
  href: '/手册/1.0/分类',
});

const ids = ['前言', 'a', 'b/c', 'b', '不列出', '无侧栏'];

const version: Version = {
  pluginId: 'manual',
  version: '1.0',
  label: '1.0',
  banner: null,
  badge: true,
  className: 'docs-version-1.0',
  isLast: true,
  noIndex: false,
  docs: Object.fromEntries(
    ids.map((id) => {
      const sidebar = id === '无侧栏' ? undefined : 'one';
      return [id, {id, title: `${id} 的标题`, sidebar}];
    }),
  ),
  docsSidebars: {
    one: [
      link('a'),
      link('前言', {href: '/手册/1.0/', label: '另一个名字'}),
      category([link('b/c', {className: 'new'}), link('b'), link('a')]),
      link('不列出', {unlisted: true}),
      {type: 'link', label: '站外', href: 'https://example.com/'},
      {type: 'html', value: '<hr>'},
    ],
    two: [category([]), link('b')],
  },
};

const unpack = (packed: string) =>
  unpackVersion(JSON.parse(packed) as PackedVersion);

test('a packed version is the same again, and repeats nothing', () => {
  const packed = JSON.stringify(packVersion(version));
  expect(unpack(packed)).toEqual(version);
  for (const text of ['b', 'b 的标题', '/手册/1.0/b']) {
    expect(packed.split(`"${text}"`).length - 1, text).toBeLessThan(2);
  }
});

test('a version without links to its documents stays whole', () => {
  const sidebars: Version['docsSidebars'][] = [{}, {one: [link('别处的文档')]}];
  for (const docsSidebars of sidebars) {
    const lonely = {...version, docsSidebars};
    expect(unpack(JSON.stringify(packVersion(lonely)))).toEqual(lonely);
  }
});
