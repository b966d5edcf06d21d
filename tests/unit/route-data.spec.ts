import {expect, test} from '@playwright/test';

import routeDataLoader from '../../src/plugins/route-data/node/routeDataLoader.mjs';

/** The data of a route as its page gets it. */
const load = (props: object, locale = 'zh'): unknown =>
  JSON.parse(
    routeDataLoader.call({getOptions: () => ({locale})}, JSON.stringify(props)),
  );

test.describe('the data of a route', () => {
  test('has the documents of its version without their descriptions', () => {
    const doc = {id: 'a', title: '甲', sidebar: 'one'};
    const version = {label: 'Next', docsSidebars: {one: [{type: 'link'}]}};
    const written = {a: {...doc, description: '读者用不到的摘要'}};
    expect(load({version: {...version, docs: written}})).toEqual({
      version: {...version, docs: {a: doc}},
    });
  });

  test('lists tags, and the documents of a tag, in the order of the locale', () => {
    const labelled = (...labels: string[]) => labels.map((label) => ({label}));
    const titled = (...titles: string[]) => titles.map((title) => ({title}));
    const props = {
      tags: labelled('字库', '工具', 'b', 'A'),
      tag: {label: '工具', items: titled('字库', '工具')},
    };
    expect(load(props)).toEqual({
      tags: labelled('工具', '字库', 'A', 'b'),
      tag: {label: '工具', items: titled('工具', '字库')},
    });
    expect(load(props, 'en')).toMatchObject({
      tags: labelled('A', 'b', '字库', '工具').sort((one, other) =>
        one.label.localeCompare(other.label, 'en'),
      ),
    });
  });

  test('has the posts of the archive without their texts', () => {
    const shown = {date: '2026-01-01', permalink: '/blog/a', title: '甲'};
    const post = {
      id: 'a',
      metadata: {...shown, source: '@site/a.md', description: '摘要'},
      content: '全文',
    };
    expect(load({archive: {blogPosts: [post]}})).toEqual({
      archive: {blogPosts: [{metadata: shown}]},
    });
  });

  test('is left alone where nothing of it is known', () => {
    expect(load({sidebar: {title: '最近'}})).toEqual({
      sidebar: {title: '最近'},
    });
  });
});
