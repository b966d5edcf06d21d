import {expect, test} from '@playwright/test';

import {commentTerm} from '../../../src/components/Comments/commentTerm';

const cases = [
  ['a doc', '/game-toolkit/docs/intro', '/game-toolkit/', 'docs/intro'],
  ['a post', '/game-toolkit/blog/welcome', '/game-toolkit/', 'blog/welcome'],
  ['the root as base path', '/docs/intro', '/', 'docs/intro'],
  ['a deep base path', '/a/b/docs/intro', '/a/b/', 'docs/intro'],
  ['a slash at the end', '/docs/intro/', '/', 'docs/intro'],
  ['a Chinese path', '/t/docs/解包/纹理', '/t/', 'docs/解包/纹理'],
  [
    'the same path, encoded',
    '/t/docs/%E8%A7%A3%E5%8C%85/%E7%BA%B9%E7%90%86',
    '/t/',
    'docs/解包/纹理',
  ],
  ['a bare percent sign', '/docs/100%', '/', 'docs/100%'],
  [
    'a malformed segment beside an encoded one',
    '/docs/%E4%BD/%E8%A7%A3%E5%8C%85',
    '/',
    'docs/%E4%BD/解包',
  ],
  ['decomposed kana', '/docs/\u30CF\u3099', '/', 'docs/\u30D0'],
  ['a folder named like the base path', '/docs/docs/a', '/docs/', 'docs/a'],
  ['a path outside the base path', '/tools/a', '/tool/', 'tools/a'],
  ['the root of the site', '/tool/', '/tool/', 'index'],
  ['the root without its slash', '/tool', '/tool/', 'index'],
] as const;

for (const [what, permalink, baseUrl, term] of cases) {
  test(`the term of ${what} is ${term}`, () => {
    expect(commentTerm(permalink, baseUrl)).toBe(term);
  });
}
