import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {samplePages} from '../../src/plugins/budgets/sample';

const pages = [
  {path: '/a/blog', component: '@theme/BlogListPage', size: 10},
  {path: '/a/blog/page/2', component: '@theme/BlogListPage', size: 30},
  {path: '/a/blog/page/3', component: '@theme/BlogListPage', size: 20},
  {path: '/a/blog/archive', component: '@theme/BlogArchivePage', size: 5},
  {path: '/a/docs/零', component: '@theme/DocItem', size: 9},
  {path: '/a/docs/一', component: '@theme/DocItem', size: 1},
  {path: '/a/', component: '@theme/MDXPage', size: 1},
];

test('of each component, the first page and the longest are weighed', async ({}, info) => {
  const outDir = info.outputPath();
  for (const {path: route, size} of [...pages, {path: '/a/404', size: 1}]) {
    const below = route.slice('/a/'.length) || 'index';
    const file = path.join(outDir, `${below}.html`);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, 'x'.repeat(size));
  }
  const routes = pages.map((page) => ({...page, exact: true}));
  const found = await samplePages(routes, {outDir, baseUrl: '/a/'});
  expect(found.map(({type, file}) => `${type} ${file}`).sort()).toEqual([
    'doc docs/零.html',
    'home index.html',
    'list blog.html',
    'list blog/archive.html',
    'list blog/page/2.html',
    'notFound 404.html',
  ]);
});
