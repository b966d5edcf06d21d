import {expect, test} from '@playwright/test';

import type {SiteRecipe} from '../support/siteCopy';
import {buildSite} from '../support/sites';

// What fails later than these: cached.spec.ts and kept-build.spec.ts.

async function failure(
  name: string,
  recipe: Omit<SiteRecipe, 'name'>,
): Promise<string> {
  const folder = `gate-${name.replace(/\W+/g, '-')}`;
  return (await buildSite({name: folder, ...recipe}, 1)).output;
}

const post = (fields: string) => `---\n${fields}\n---\n\n正文\n`;

for (const [name, overlay, words] of [
  [
    'an author',
    {
      'blog/a.md': post('authors: [nobody]'),
      'blog/b.md': post('authors: [somebody]'),
    },
    /blog\/[ab]\.md:2：作者「(nobody|somebody)」没有登记在 authors\.yml/,
  ],
  [
    'a field',
    {
      'docs/a.md': post('title: 好\nsidebar_position: 第一'),
      'docs/b.md': post('title: 好\nsidebar_position: 第二'),
    },
    /docs\/[ab]\.md:3：字段「sidebar_position」要写数字/,
  ],
  [
    'front matter',
    {'docs/a.md': post('title: 注意: 冒号')},
    /docs\/a\.md:2:10：文章开头的信息写法有误，不是合法的 YAML/,
  ],
] as const) {
  test(`the build refuses ${name}`, async () => {
    const output = await failure(name, {overlay});
    // Our last words, from the ruled line on.
    const summary = output.slice(output.lastIndexOf('────'));
    expect(summary).toMatch(words);
    expect(summary).toContain('至少 1 处要改');
  });
}

test('the build refuses an address', async () => {
  const env = {SITE_BASE_URL: 'nonsense'};
  expect(await failure('an address', {env})).toContain(
    '环境变量 SITE_BASE_URL 的值「nonsense」不可用：它没有以斜杠开头。请写成以斜杠开头的路径',
  );
});
