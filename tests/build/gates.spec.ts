import {expect, test} from '@playwright/test';

import {type SiteRecipe, withNavbarItems} from '../support/siteCopy';
import {buildSite} from '../support/sites';

// What fails later than these: cached.spec.ts and kept-build.spec.ts.

const written = (file: string, text: string) => () => ({
  overlay: {[file]: text},
});

for (const [name, recipe, ...words] of [
  [
    'an author',
    written('blog/a.md', '---\nauthors: [nobody]\n---\n\n正文\n'),
    'blog/a.md:2：作者「nobody」没有登记在 authors.yml',
    '共 1 处要改',
  ],
  [
    'a field',
    written('docs/a.md', '---\ntitle: 好\nsidebar_position: 第一\n---\n\n文\n'),
    'docs/a.md:3：字段「sidebar_position」要写数字',
    '共 1 处要改',
  ],
  [
    'front matter @slow',
    written('docs/a.md', '---\ntitle: 注意: 冒号\n---\n\n正文\n'),
    'docs/a.md:2：文章开头的信息写法有误，不是合法的 YAML',
    '共 1 处要改',
  ],
  [
    'a date @slow',
    written('blog/a.md', '---\r\ndate: 2026-02-30\r\n---\r\n\r\n正文\r\n'),
    'blog/a.md:2：日期「2026-02-30」不存在',
    '共 1 处要改',
  ],
  [
    'an item type @slow',
    () => ({overlay: withNavbarItems("{type: 'docSidebr', label: '拼错'},")}),
    /Bad navbar item type/,
  ],
  [
    'a colour mode @slow',
    () => ({
      config: `import base from './docusaurus.config.base';
        const colorMode = {defaultMode: 'blue'};
        export default {...base, themeConfig: {...base.themeConfig, colorMode}};`,
    }),
    /"colorMode\.defaultMode" must be one of \[dark, light\]/,
  ],
  [
    'a locale @slow',
    () => ({
      config: `import base from './docusaurus.config.base';
const locales = ['zh_Hans'];
export default {...base, i18n: {defaultLocale: locales[0], locales}};
`,
    }),
    /docusaurus\.config\.ts:2：语言「zh_Hans」没有配置，框架也不认识它/,
  ],
  [
    'an address',
    () => ({env: {SITE_BASE_URL: 'nonsense'}}),
    /环境变量 SITE_BASE_URL 的值「nonsense」不可用：它没有以斜杠开头。请写成以斜杠开头的路径/,
  ],
] satisfies [
  string,
  () => Omit<SiteRecipe, 'name'>,
  ...(RegExp | string)[],
][]) {
  test(`the build refuses ${name}`, async () => {
    const {code, output} = await buildSite({
      name: `gate-${name.replace(/\W+/g, '-')}`,
      ...recipe(),
    });
    expect(code, output).toBe(1);
    // Our last words, from the ruled line on.
    const said = output.slice(output.lastIndexOf('────'));
    for (const each of words) {
      if (typeof each === 'string') {
        expect(said).toContain(each);
      } else {
        // The framework's own, which come before.
        expect(output).toMatch(each);
      }
    }
  });
}
