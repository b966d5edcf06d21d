import {expect, test} from '@playwright/test';

import {isArticleCode} from '../../src/plugins/shared-chunks/users';

const docAndPost = ['@theme/DocItem', '@theme/BlogPostPage'];

test('what docs and posts share is code of articles', () => {
  expect(isArticleCode(docAndPost)).toBe(true);
  expect(
    isArticleCode([
      ...docAndPost,
      '@theme/BlogListPage',
      '@site/docs/intro.md',
      '@site/blog/welcome.mdx?truncated=true',
    ]),
  ).toBe(true);
});

test('what only one of them has is not', () => {
  expect(isArticleCode(['@theme/DocItem', '@theme/DocRoot'])).toBe(false);
  expect(isArticleCode(['@theme/BlogPostPage'])).toBe(false);
});

test('nor is what pages without an article have too', () => {
  expect(isArticleCode([...docAndPost, '@theme/BlogTagsListPage'])).toBe(false);
  expect(isArticleCode([...docAndPost, '@site/src/pages/docs.tsx'])).toBe(
    false,
  );
});
