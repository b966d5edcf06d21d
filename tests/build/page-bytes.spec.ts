import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {sharedSite} from '../support/sites';
import {publishedSheet} from '../support/styles';

const doc = () =>
  readFileSync(path.join(sharedSite('main').outDir, 'docs/intro.html'), 'utf8');

test('a class of a CSS module is no more than a hash', () => {
  const [, name = ''] =
    /class="theme-doc-sidebar-container (\S+)"/.exec(doc()) ?? [];
  expect(name).toMatch(/^[\w-]{5,6}$/);
  expect(publishedSheet(sharedSite('main')).includes(`.${name}{`)).toBe(true);
});

test('the icons of a page are drawn in few bytes', () => {
  const icons = doc().match(/<svg .*?<\/svg>/g) ?? [];
  expect(icons.length).toBeGreaterThan(8);
  expect(icons.join('').length / icons.length).toBeLessThan(220);
  const [arrow = ''] = icons.filter((icon) => icon.includes('#7a7a7a'));
  expect(arrow).not.toBe('');
  expect(arrow.length).toBeLessThan(200);
});

test('nothing is written for hosted searches', () => {
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
