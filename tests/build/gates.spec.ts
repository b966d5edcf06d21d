import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {root} from '../support/siteCopy';
import {type BuildResult, buildSite} from '../support/sites';

/** The last words of a failed build, from the ruled line on. */
async function failingSite(
  name: string,
  overlay: Record<string, string>,
): Promise<string> {
  const {code, output} = await buildSite({name: `gate-${name}`, overlay});
  expect(code, output).toBe(1);
  return output.slice(output.lastIndexOf('────'));
}

/** A file of the project with some of its text replaced. */
function changed(file: string, ...changes: [from: string, to: string][]) {
  return changes.reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    },
    readFileSync(path.join(root, file), 'utf8'),
  );
}

/** Types forbid most of these items, but a build does not check types. */
function withNavbarItems(items: string): Record<string, string> {
  const file = 'src/site/navbar.ts';
  return {[file]: changed(file, ['items: [', `items: [\n${items}\n`])};
}

test.describe('what only warns', () => {
  let site: BuildResult;

  test.beforeAll(async () => {
    site = await buildSite({
      name: 'gate-warnings',
      overlay: {
        'docs/warns.md':
          '# 提醒\n\n见[锚点](./intro.md#nowhere)。\n\n见[丢失](./none.md)。\n',
        'docs/prose.mdx':
          '# 排版\n\n**注意：**这是说明，\n紧接着的一行。\n\n' +
          '<table>\n<p>散落</p>\n<tr><td>格</td></tr>\n</table>\n\n' +
          '<p>\n\n第一段\n\n第二段\n\n</p>\n',
        'docs/rows.md':
          '---\ntitle: 表\n---\n\n<table>\n<tr><td>格<td>格\n</table>\n\n' +
          '前文\n<table>\n<p>散落</p><br>\n\n又一段\n\n<tr><td>格</td></tr></table>\n',
        'docs/hidden.md': '---\ndraft: true\n---\n\n# 不公开的草稿\n',
        'docs/first.md': '---\nslug: /twin\n---\n\n# 甲\n',
        'docs/second.md': '---\nslug: /twin\n---\n\n# 乙\n',
        'blog/2026-01-01-warns.md':
          '---\nslug: warns\nauthors:\n  - name: 张三\ntags: [野标签]\n---\n\n正文\n',
      },
    });
    expect(site.code, site.output).toBe(0);
  });

  for (const [what, words] of Object.entries({
    'a broken anchor': 'docs/warns.md:3：链接「/docs/intro#nowhere」里 #',
    'a broken Markdown link': 'docs/warns.md:5:2：Markdown 链接「./none.md」',
    'an inline tag': 'blog/2026-01-01-warns.md:5：标签「野标签」没有登记',
    'an inline author': 'blog/2026-01-01-warns.md:4：作者「张三」',
    'an untruncated post': 'blog/2026-01-01-warns.md：这篇日志没有摘要分隔线',
    'content between cells': 'docs/prose.mdx:6：表格里有不在单元格里的内容',
    'content between the cells of a .md file':
      'docs/rows.md:10：表格里有不在单元格里的内容（<p>、<br>、文字）',
    'a paragraph in another': 'docs/prose.mdx:11：段落里面不能有 <p>',
  })) {
    test(`${what} warns once, with its place`, () => {
      expect(site.output.split(`【提醒】${words}`)).toHaveLength(2);
    });
  }

  test('a table that only leaves its end tags out is none of them', () => {
    expect(site.output).not.toContain('docs/rows.md:5');
  });

  test('a duplicate route warns and names both files', () => {
    expect(site.output).toMatch(
      /【提醒】docs\/first\.md、docs\/second\.md：不止一个文件生成页面 \S+\/docs\/twin，/,
    );
  });

  test('the English stays visible, and every reminder says how to mend', () => {
    expect(site.output).toContain('[WARNING] Duplicate routes found!');
    for (const reminder of site.output.split('【提醒】').slice(1)) {
      expect(reminder).toMatch(/^.*\n {3}改法：.+。/);
    }
  });

  test('drafts are absent from a production build', () => {
    const page = (name: string) => path.join(site.outDir, `docs/${name}.html`);
    expect(existsSync(page('warns'))).toBe(true);
    expect(existsSync(page('hidden'))).toBe(false);
    const sitemap = readFileSync(path.join(site.outDir, 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('/docs/warns');
    expect(sitemap).not.toContain('/docs/hidden');
  });

  test('Markdown comes out as its author meant it', () => {
    const html = readFileSync(
      path.join(site.outDir, 'docs/prose.html'),
      'utf8',
    ).replaceAll(/<!-- -->|\n/g, '');
    expect(html).toContain('<strong>注意：</strong>这是说明，紧接着的一行。');
    // The minifier leaves out the end tags that HTML lets it.
    expect(html).toMatch(
      /<p>散落(<\/p>)?<table>(<tbody>)?<tr><td>格(<\/td><\/tr><\/tbody>)?<\/table>/,
    );
    expect(html).toMatch(/<div><p>第一段(<\/p>)?<p>第二段(<\/p>)?<\/div>/);
  });
});

test('a broken link fails, in an article and in the layout', async () => {
  const text = await failingSite('links', {
    'docs/links.md':
      '# 坏链接\n\n好的\n\n见[一](/none/here)与[二](/files/gone.zip)。\n',
    ...withNavbarItems("{to: '/no-such-page', label: '坏'},"),
  });
  expect(text).toContain('共 3 处要改');
  expect(text).toContain('docs/links.md:5：链接「/none/here」指向的页面');
  expect(text).toContain('docs/links.md:5：链接「/files/gone.zip」指向的页面');
  expect(text).toMatch(/src\/site\/navbar\.ts:\d+：链接「\/no-such-page」/);
});

test('images, files and MDX syntax fail, all of them at once', async () => {
  const text = await failingSite('compile', {
    'docs/images.md': '# 图\n\n文![甲](./no.png)\n\n![乙](/img/no.png)\n',
    'docs/syntax.mdx': '# 语法\n\n文 <b>粗\n',
    'docs/braces.mdx': '# 花括号\n\n值是 {1 +}。\n',
    'docs/file.md': '# 附件\n\n正文。\n\n- 见[下载](<./没有 1.zip>)\n',
    'docs/html.md': '# 附件\n\n文 <a href="./没有.7z">下载</a>\n',
    'docs/jsx.mdx': '# 附件\n\n文 <a href="./没有.exe">下载</a>\n',
    'docs/broken.mdx': '# 图\n\n<img src={require(\'./坏.png\')} alt="" />\n',
    'docs/坏.png': '这不是图片。',
  });
  expect(text).toContain('共 8 处要改');
  expect(text).toContain('docs/images.md:3:2：图片「./no.png」不存在');
  expect(text).toContain('docs/images.md:5:1：图片「/img/no.png」不存在');
  expect(text).toContain('docs/syntax.mdx:3:3：标签「<b>」没有成对');
  expect(text).toMatch(/docs\/braces\.mdx:3:\d+：花括号/);
  expect(text).toContain(
    'docs/file.md:5：链接「./没有 1.zip」指向的文件不存在',
  );
  expect(text).toContain('docs/html.md:3：链接「./没有.7z」指向的文件不存在');
  expect(text).toContain('docs/jsx.mdx:3：链接「./没有.exe」指向的文件不存在');
  expect(text).toContain('docs/broken.mdx:3：图片「./坏.png」无法使用');
});

test('a page that cannot be rendered fails and names its file', async () => {
  const text = await failingSite('render', {
    'docs/component.mdx': '# 组件\n\n<Missing />\n',
  });
  expect(text).toContain('docs/component.mdx:3：组件「<Missing>」没有引入');
});

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

for (const [name, overlay, words] of [
  [
    'author',
    {'blog/2026-01-02-a.md': '---\nauthors: [nobody]\n---\n\n正文\n'},
    'blog/2026-01-02-a.md:2：作者「nobody」没有登记在 blog/authors.yml',
  ],
  [
    'field',
    {'docs/field.md': '---\ntitle: 好\nsidebar_position: 第一\n---\n\n正文\n'},
    'docs/field.md:3：字段「sidebar_position」要写数字',
  ],
  [
    'yaml',
    {'docs/yaml.md': '---\ntitle: 注意: 冒号\n---\n\n正文\n'},
    'docs/yaml.md:2：文章开头的信息写法有误，不是合法的 YAML',
  ],
  [
    'date',
    {'blog/dated.md': '---\ndate: 2026-02-30\n---\n\n正文\n'},
    'blog/dated.md:2：日期「2026-02-30」不存在',
  ],
  [
    'sidebar-doc',
    {'sidebars.ts': "export default {\n  tutorialSidebar: ['gone'],\n};\n"},
    'sidebars.ts:2：侧边栏里的文章「gone」不存在',
  ],
] satisfies [string, Record<string, string>, string][]) {
  test(`what the content plugins refuse: ${name}`, async () => {
    const text = await failingSite(name, overlay);
    expect(text).toContain(words);
    expect(text).toContain('共 1 处要改');
  });
}
