import {expect, test} from '@playwright/test';

import {failingSite, withNavbarItems} from '../support/failingSite';
import type {SiteRecipe} from '../support/siteCopy';
import {buildSite} from '../support/sites';

// What fails later than these: cached.spec.ts and kept-build.spec.ts.

for (const [name, file, text, words] of [
  [
    'author',
    'blog/2026-01-02-a.md',
    '---\nauthors: [nobody]\n---\n\n正文\n',
    ':2：作者「nobody」没有登记在 authors.yml',
  ],
  [
    'field',
    'docs/field.md',
    '---\ntitle: 好\nsidebar_position: 第一\n---\n\n正文\n',
    ':3：字段「sidebar_position」要写数字',
  ],
  [
    'yaml @slow',
    'docs/yaml.md',
    '---\ntitle: 注意: 冒号\n---\n\n正文\n',
    ':2：文章开头的信息写法有误，不是合法的 YAML',
  ],
  [
    'date @slow',
    'blog/dated.md',
    '---\r\ndate: 2026-02-30\r\n---\r\n\r\n正文\r\n',
    ':2：日期「2026-02-30」不存在',
  ],
] as const) {
  test(`front matter that is refused is named with its line: ${name}`, async () => {
    const output = await failingSite(name, {[file]: text});
    expect(output).toContain(`${file}${words}`);
    expect(output).toContain('共 1 处要改');
  });
}

for (const [name, recipe, words] of [
  [
    'item type @slow',
    () => ({overlay: withNavbarItems("{type: 'docSidebr', label: '拼错'},")}),
    /Bad navbar item type/,
  ],
  [
    'colour mode @slow',
    () => ({
      config: `import base from './docusaurus.config.base';
        const colorMode = {defaultMode: 'blue'};
        export default {...base, themeConfig: {...base.themeConfig, colorMode}};`,
    }),
    /"colorMode\.defaultMode" must be one of \[dark, light\]/,
  ],
  [
    'locale @slow',
    () => ({
      config: `import base from './docusaurus.config.base';
const locales = ['zh_Hans'];
export default {...base, i18n: {defaultLocale: locales[0], locales}};
`,
    }),
    /docusaurus\.config\.ts:2：语言「zh_Hans」没有配置，框架也不认识它/,
  ],
  [
    'address',
    () => ({env: {SITE_BASE_URL: 'nonsense'}}),
    /环境变量 SITE_BASE_URL 的值「nonsense」不可用：它没有以斜杠开头。请写成以斜杠开头的路径/,
  ],
] satisfies [string, () => Omit<SiteRecipe, 'name'>, RegExp][]) {
  test(`the configuration is refused: ${name}`, async () => {
    const {code, output} = await buildSite({
      name: `gate-${name.replace(/\W+/g, '-')}`,
      ...recipe(),
    });
    expect(code).toBe(1);
    expect(output).toMatch(words);
  });
}
