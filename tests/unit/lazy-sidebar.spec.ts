import type {
  PropSidebarItem,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import {expect, test} from '@playwright/test';

import {
  addBranches,
  grow,
  loadItems,
  presentItems,
} from '../../src/features/lazy-routes/branches';
import {pruneVersion} from '../../src/plugins/lazy-routes/sidebars';
import type {Branch} from '../../src/plugins/lazy-routes/types';

const link = (href: string, more = {}): PropSidebarItem => ({
  type: 'link',
  label: href,
  href,
  docId: href.slice(1),
  ...more,
});

const category = (
  label: string,
  items: PropSidebarItem[],
  more = {},
): PropSidebarItem => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});

const version = (items: PropSidebarItem[]): PropVersionMetadata => {
  const ids = JSON.stringify(items).matchAll(/"docId":"([^"]+)"/g);
  const docs = [...ids].map(([, id = '']) => [
    id,
    {id, title: id, description: `about ${id}`, sidebar: 'side'},
  ]);
  return {
    pluginId: 'default',
    version: 'current',
    label: 'Next',
    banner: null,
    badge: false,
    className: '',
    isLast: true,
    noIndex: false,
    docsSidebars: {side: items},
    docs: Object.fromEntries(docs) as PropVersionMetadata['docs'],
  };
};

/** Prunes with every page of `shards` in the shard of its position. */
function prune(
  items: PropSidebarItem[],
  shards: string[],
  kept: string[] = [],
) {
  const branches: (Branch & {shard: number})[] = [];
  const needs: string[] = [];
  const pruned = pruneVersion(version(items), 0, {
    kept: new Set(kept),
    shardOf: (key) => shards.indexOf(key),
    add: (shard, branch) => branches.push({...branch, shard}) - 1,
    need: (from, shard) => needs.push(`${from} ${shard}`),
  });
  return {pruned, items: pruned.docsSidebars['side'] ?? [], branches, needs};
}

test.describe('a sidebar', () => {
  test('keeps of a closed category what it shows while closed', () => {
    const {items, branches, needs, pruned} = prune(
      [
        link('/a'),
        category('closed', [
          link('/hidden', {unlisted: true}),
          link('/c'),
          category('inner', [link('/d')], {href: '/inner'}),
        ]),
      ],
      ['/a', '/c', '/d', '/inner'],
    );
    expect(items[1]).toEqual({
      type: 'category',
      label: 'closed',
      collapsible: true,
      collapsed: true,
      stub: [1, 1, 3, '/c'],
    });
    expect(branches[0]?.items[0]).toEqual(link('/d'));
    expect(branches[1]?.items[2]).toMatchObject({
      href: '/inner',
      stub: [2, 0, 1, '/d'],
    });
    // Each page needs the branches of all categories that it is in.
    expect(needs).toEqual([
      ...['/d 2', '/inner 2'],
      ...['/hidden 1', '/c 1', '/d 1', '/inner 1'],
    ]);
    expect(Object.keys(pruned.docs)).toEqual(['a']);
    expect(Object.keys(branches[1]?.docs ?? {})).toEqual(['hidden', 'c']);
  });

  test('keeps open categories, and those with a page outside the shards', () => {
    const sidebar = [
      category('open', [link('/a')], {collapsed: false}),
      category('fixed', [link('/a')], {collapsible: false}),
      category('kept', [link('/a'), link('/kept')]),
      category('outside', [link('https://example.com/')]),
    ];
    const {items, branches} = prune(sidebar, ['/a'], ['/kept']);
    expect(items).toEqual(sidebar);
    expect(branches).toEqual([]);
  });

  test('grows where a branch arrives', async () => {
    const {items, branches} = prune(
      [
        category('links', [link('/a'), link('/b')]),
        category('html', [
          {type: 'html', value: '<hr>'},
          link('/c', {unlisted: true}),
        ]),
        category('hidden', [link('/d', {unlisted: true})]),
      ],
      ['/a', '/b', '/c', '/d'],
    );
    const asked: number[] = [];
    const grown = grow(items, async (shard) => {
      asked.push(shard);
      await Promise.resolve();
      addBranches(Object.assign({}, branches), () => Promise.resolve());
    });
    const itemsOf = (index: number) => {
      const item = grown[index];
      return item?.type === 'category' ? item.items : [];
    };
    const [links = [], html = [], hidden] = [0, 1, 2].map(itemsOf);
    expect(links).toEqual(Array(2).fill({type: 'link', label: '', href: '/a'}));
    expect(html[0]?.type).toBe('html');
    expect(hidden).toMatchObject([{unlisted: true}]);

    expect(presentItems(links)).toBeUndefined();
    await loadItems(links);
    expect(asked).toEqual([0]);
    expect(presentItems(links)).toEqual([link('/a'), link('/b')]);
    expect(itemsOf(0)).toBe(presentItems(links));
    // What is here already is not asked for.
    await loadItems(html);
    expect(asked).toEqual([0]);
    expect(presentItems([link('/x')])).toEqual([link('/x')]);
  });
});
