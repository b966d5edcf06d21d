import {expect, test} from '@playwright/test';

import {changed, failingSite, withNavbarItems} from '../support/failingSite';

test('configuration errors: item type, colour mode, locale', async () => {
  const text = await failingSite('config', {
    ...withNavbarItems("{type: 'docSidebr', label: '拼错'},"),
    'docusaurus.config.ts': changed(
      'docusaurus.config.ts',
      ["defaultMode: 'light'", "defaultMode: 'blue'"],
      ['[locale.code]: locale', 'en: locale'],
    ),
  });
  expect(text).toContain('共 3 处要改');
  expect(text).toMatch(
    /navbar\.ts:\d+：导航栏项目的类型「docSidebr」不存在，这一项是 \{"type":"docSidebr","label":"拼错","position":"right"\}/,
  );
  expect(text).toMatch(/docusaurus\.config\.ts:\d+：颜色模式「blue」不存在/);
  expect(text).toMatch(/docusaurus\.config\.ts:\d+：语言「zh」没有配置/);
});

test('configuration errors: version, sidebars, doc, docs plugin', async () => {
  const text = await failingSite('navbar', {
    'sidebars.ts':
      "export default {tutorialSidebar: ['intro'], bare: [{type: 'link', label: '外', href: 'https://example.com'}]};",
    ...withNavbarItems(`
      {type: 'docsVersionDropdown', versions: ['9.9']},
      {type: 'docSidebar', sidebarId: 'bare', label: '空'},
      {type: 'docSidebar', sidebarId: 'lost', label: '丢'},
      {type: 'doc', docId: 'nowhere', label: '无'},
      {type: 'doc', docId: 'intro', docsPluginId: 'manual', label: '手册'},`),
  });
  expect(text).toContain('共 5 处要改');
  expect(text).toMatch(/navbar\.ts:\d+：版本菜单里的文档版本「9\.9」不存在/);
  expect(text).toMatch(/navbar\.ts:\d+：侧边栏「bare」里没有可以链接的文章/);
  expect(text).toMatch(/navbar\.ts:\d+：导航栏要链接的侧边栏「lost」不存在/);
  expect(text).toMatch(/navbar\.ts:\d+：导航栏要链接的文章「nowhere」不存在/);
  expect(text).toContain('导航栏要用的文档插件「manual」没有启用');
});
