import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readPage} from '../../src/plugins/budgets/page';
import {sharedSite} from '../support/sites';
import {publishedSheet} from '../support/styles';

const read = (page: string) =>
  readFileSync(path.join(sharedSite('main').outDir, page), 'utf8');

const doc = () => read('docs/intro.html');

test('a class of a CSS module is no more than a hash', () => {
  const [, name = ''] =
    /class="theme-doc-sidebar-container (\S+)"/.exec(doc()) ?? [];
  expect(name).toMatch(/^[\w-]{5,6}$/);
  expect(publishedSheet(sharedSite('main')).includes(`.${name}{`)).toBe(true);
});

test('the icons of a page are drawn in few bytes', () => {
  const icons = doc().match(/<svg .*?<\/svg>/g) ?? [];
  expect(icons.length).toBeGreaterThan(8);
  // Upstream's for the colour modes and the sidebar have 340 to 1140.
  expect(Math.max(...icons.map(({length}) => length))).toBeLessThan(320);
});

test('nothing is written for searches other than ours', () => {
  const names = [...doc().matchAll(/<meta .*?name=([\w:]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(names).toContain('description');
  expect(names.join(' ')).not.toMatch(/docsearch|docusaurus/);
});

test('styles are prefixed, and by one tool alone', () => {
  const css = publishedSheet(sharedSite('main'));
  expect(css.includes('-webkit-user-select:none')).toBe(true);
  // What PostCSS adds and Lightning CSS knows to be needless.
  expect(css.includes('-webkit-text-decoration:none')).toBe(false);
});

test('the contents of a post do not count as its frame', () => {
  const post = read('blog/welcome.html');
  const {baseUrl} = sharedSite('main');
  expect(post).toContain('class="table-of-contents ');
  expect(readPage(post, baseUrl).frame).not.toContain(
    'class="table-of-contents ',
  );
});
