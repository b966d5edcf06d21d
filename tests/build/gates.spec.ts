import {expect, test} from '@playwright/test';

import {type SiteRecipe, withNavbarItems} from '../support/siteCopy';
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

for (const [name, overlay, count, words] of [
  [
    'an author',
    {
      'blog/a.md': post('authors: [nobody]'),
      'blog/b.md': post('authors: [somebody]'),
    },
    '至少 1 处要改',
    /blog\/[ab]\.md:2：作者「(nobody|somebody)」没有登记在 authors\.yml/,
  ],
  [
    'a field',
    {
      'docs/a.md': post('title: 好\nsidebar_position: 第一'),
      'docs/b.md': post('title: 好\nsidebar_position: 第二'),
    },
    '至少 1 处要改',
    /docs\/[ab]\.md:3：字段「sidebar_position」要写数字/,
  ],
  [
    'front matter @slow',
    {'docs/a.md': post('title: 注意: 冒号')},
    '至少 1 处要改',
    /docs\/a\.md:2:10：文章开头的信息写法有误，不是合法的 YAML/,
  ],
  [
    'dates, all at once @slow',
    {
      'blog/a.md': post('date: 2026-02-30').replaceAll('\n', '\r\n'),
      'blog/b.md': post('date: 2026-02-31'),
    },
    '共 2 处要改',
    /(?=[^]*blog\/a\.md:2：日期「2026-02-30」)[^]*blog\/b\.md:2：日期「2026-02-31」/,
  ],
] as const) {
  test(`the build refuses ${name}`, async () => {
    const output = await failure(name, {overlay});
    // Our last words, from the ruled line on.
    const summary = output.slice(output.lastIndexOf('────'));
    expect(summary).toMatch(words);
    expect(summary).toContain(count);
  });
}

const withConfig = (change: string) => {
  const config = `import base from './docusaurus.config.base';
export default {...base, ${change}};`;
  return {overlay: {'docusaurus.config.ts': config}};
};

for (const [name, recipe, words] of [
  [
    'an item type @slow',
    {overlay: withNavbarItems("{type: 'docSidebr', label: '拼错'},")},
    /Bad navbar item type/,
  ],
  [
    'a colour mode @slow',
    withConfig("themeConfig: {colorMode: {defaultMode: 'blue'}}"),
    /"colorMode\.defaultMode" must be one of \[dark, light\]/,
  ],
  [
    'a locale @slow',
    withConfig("i18n: {defaultLocale: 'zh_Hans', locales: ['zh_Hans']}"),
    /docusaurus\.config\.ts:2：语言「zh_Hans」没有配置，框架也不认识它/,
  ],
  [
    'an address',
    {env: {SITE_BASE_URL: 'nonsense'}},
    /环境变量 SITE_BASE_URL 的值「nonsense」不可用：它没有以斜杠开头。请写成以斜杠开头的路径/,
  ],
] as const) {
  test(`the build refuses ${name}`, async () => {
    expect(await failure(name, recipe)).toMatch(words);
  });
}
