import {expect, test} from '@playwright/test';

import {failingSite, withNavbarItems} from '../support/failingSite';
import type {SiteRecipe} from '../support/siteCopy';
import {buildSite} from '../support/sites';

/** A page that shows one more item of the navbar. */
const page = (props: string) => `
  import Layout from '@theme/Layout';
  import NavbarItem from '@theme/NavbarItem';
  export default () => <Layout><NavbarItem ${props} /></Layout>;`;

test('what cannot be rendered names its file, an item its id', async () => {
  const text = await failingSite('items', {
    'sidebars.ts':
      "export default {tutorialSidebar: ['intro'], bare: [{type: 'link', label: '外', href: 'https://example.com'}]};",
    'docs/component.mdx': '# 组件\n\n<Missing />\n',
    'src/pages/version.tsx': page(
      'type="docsVersionDropdown" versions={["9.9"]}',
    ),
    'src/pages/bare.tsx': page('type="docSidebar" sidebarId="bare"'),
    'src/pages/lost.tsx': page('type="docSidebar" sidebarId="lost"'),
    'src/pages/doc.tsx': page('type="doc" docId="nowhere"'),
    'src/pages/plugin.tsx': page('type="doc" docId="a" docsPluginId="manual"'),
    'src/pages/type.tsx': page('type="docSidebr"'),
  });
  expect(text).toContain('共 7 处要改');
  expect(text).toContain('docs/component.mdx:3：组件「<Missing>」没有引入');
  for (const [file, words] of Object.entries({
    version: "No docs version exist for name '9.9'",
    bare: 'Sidebar with ID "bare" doesn\'t have anything to be linked to',
    lost: 'Can\'t find any sidebar with id "lost"',
    doc: 'Couldn\'t find any doc with id "nowhere"',
    plugin: 'pluginId=manual',
    type: 'No NavbarItem component found for type "docSidebr"',
  })) {
    const place = `src/pages/${file}.tsx：页面渲染时出错（原文：`;
    expect(text.split(place)[1]?.split('\n')[0]).toContain(words);
  }
});

for (const [name, recipe, words] of [
  [
    'item type',
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
