import {expect, test} from '@playwright/test';

import {
  halfWidthPunctuation,
  latinLeftovers,
  missingSpaces,
} from '../support/latinLeftovers';

test('finds what is not Chinese, and allows whole words only', () => {
  for (const [text, allowed, found] of [
    ['点 Skip to main content 跳过', [], ['Skip to main content']],
    ['标签 a 与 café', [], ['a', 'café']],
    ['第 3 页（2026）⌘，见 https://a.example/b?c=d#e。', [], []],
    ['订阅：/blog/rss.xml', [], []],
    ['Nextcloud 与 Next', ['Next'], ['Nextcloud']],
    ['Next page', ['Next'], ['page']],
    ['Next page', ['Next', 'Next page'], []],
  ] as const) {
    expect(latinLeftovers(text, [...allowed]), text).toEqual(found);
  }
  expect(halfWidthPunctuation('你好,世界!')).toEqual(['你好,', '世界!']);
  expect(halfWidthPunctuation('你好，世界！12:30, ok')).toEqual([]);
  expect(missingSpaces('用React写的3页')).toEqual(['用React', '的3']);
  expect(missingSpaces('用 React 写，见https://a.example/b')).toEqual([]);
});
