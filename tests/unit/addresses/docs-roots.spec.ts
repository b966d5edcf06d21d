import {expect, test} from '@playwright/test';

import {rootsWithoutPage} from '../../../src/plugins/addresses/node/docsRoots';

const docsAt = (path: string, version: object = {}) => ({
  loadedVersions: [
    {isLast: false, path: `${path}/next`, docs: [], sidebars: {}},
    {isLast: true, path, docs: [], sidebars: {}, ...version},
  ],
});

const roots = (
  docs: Record<string, unknown>,
  pages: object[] = [],
  blog: Record<string, unknown> = {},
) =>
  rootsWithoutPage({
    'docusaurus-plugin-content-docs': docs,
    'docusaurus-plugin-content-pages': {default: pages},
    'docusaurus-plugin-content-blog': blog,
  });

test('the root of each docs instance is found that no page has', () => {
  const link = {type: 'generated-index', permalink: '/a/wiki'};
  const sidebars = {main: [{type: 'category', items: [], link}]};
  expect(
    roots({
      default: docsAt('/a/docs', {docs: [{permalink: '/a/docs/one'}]}),
      draft: docsAt('/a/draft', {drafts: [{permalink: '/a/draft'}]}),
      slash: docsAt('/a/slash', {docs: [{permalink: '/a/slash/'}]}),
      wiki: docsAt('/a/wiki', {sidebars}),
    }),
  ).toEqual([
    {path: '/a/docs', docsPluginId: 'default'},
    {path: '/a/draft', docsPluginId: 'draft'},
  ]);
});

test('docs at the root of the site leave it to a page or a blog that is there', () => {
  const docs = {default: docsAt('/a/')};
  const root = {path: '/a/', docsPluginId: 'default'};
  expect(roots(docs)).toEqual([root]);
  expect(roots(docs, [{permalink: '/a/'}])).toEqual([]);
  const post = {metadata: {permalink: '/a/post'}};
  const blog = {blogPosts: [post], blogTagsListPath: '/a/tags'};
  expect(roots(docs, [], {default: blog})).toEqual([]);
  // A blog without posts has no list.
  expect(roots(docs, [], {default: {...blog, blogPosts: []}})).toEqual([root]);
  // A site may have no docs, and no folder of pages.
  const empty = {'docusaurus-plugin-content-pages': {default: null}};
  expect(rootsWithoutPage(empty)).toEqual([]);
});
