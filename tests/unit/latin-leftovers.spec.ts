import {expect, test} from '@playwright/test';

import {
  allowedLatin,
  allowedLatinInFixture,
  halfWidthPunctuation,
  latinLeftovers,
  missingSpaces,
} from '../support/latinLeftovers';

const next = [{text: 'Next', reason: '版本'}];

test('finds English, in words and in runs of words', () => {
  expect(latinLeftovers('点 Skip to main content 跳过', [])).toEqual([
    'Skip to main content',
  ]);
  expect(latinLeftovers('Expand the dropdown', [])).toHaveLength(1);
  expect(latinLeftovers('标签 a 与 x', [])).toEqual(['a', 'x']);
  expect(latinLeftovers('café', [])).toEqual(['café']);
});

test('lets Chinese, digits and addresses pass', () => {
  expect(latinLeftovers('第 3 页，共 10 页。（2026）⌘', [])).toEqual([]);
  expect(latinLeftovers('见 https://a.example/b?c=d#e。', [])).toEqual([]);
  expect(latinLeftovers('订阅：/blog/rss.xml', [])).toEqual([]);
});

test('allows whole words only, and the longest first', () => {
  expect(latinLeftovers('Next 版', next)).toEqual([]);
  expect(latinLeftovers('Nextcloud 与 Next', next)).toEqual(['Nextcloud']);
  expect(latinLeftovers('next', next)).toEqual(['next']);
  expect(latinLeftovers('Next page', next)).toEqual(['page']);
  const both = [...next, {text: 'Next page', reason: '两个词'}];
  expect(latinLeftovers('Next page', both)).toEqual([]);
});

test('every allowed text has a reason, and stands once', () => {
  const all = [...allowedLatin, ...allowedLatinInFixture];
  expect(all.filter(({reason}) => reason.trim() === '')).toEqual([]);
  expect(new Set(all.map(({text}) => text)).size).toBe(all.length);
});

test('finds half-width punctuation after Han characters', () => {
  expect(halfWidthPunctuation('你好,世界!')).toEqual(['你好,', '世界!']);
  expect(halfWidthPunctuation('你好，世界！12:30, ok')).toEqual([]);
});

test('finds a missing space between Han and Latin or digits', () => {
  expect(missingSpaces('用React写的3页')).toEqual(['用React', '的3']);
  expect(missingSpaces('用 React 写的 3 页')).toEqual([]);
  expect(missingSpaces('见https://a.example/b')).toEqual([]);
});
