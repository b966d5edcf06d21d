import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {type BuildResult, buildSite} from '../support/sites';

test.describe('what only warns', () => {
  let site: BuildResult;

  test.beforeAll(async () => {
    site = await buildSite({
      name: 'gate-warnings',
      env: {GITHUB_ACTIONS: 'true'},
      overlay: {
        'src/site/addresses.txt':
          '/\n/docs/intro\n/docs/旧 址\n/docs/gone/prose\n/docs/gone/none\n',
        'src/site/redirects.ts': `export const redirects = [
  {from: '/docs/旧 址', to: '/docs/intro'},
  {from: '/docs/旧 址', to: '/blog'},
  {from: '/docs/intro', to: '/blog'},
];
`,
        'docs/warns.md':
          '# 提醒\n\n见[锚点](./intro.md#nowhere)。\n\n见[丢失](./none.md)。\n',
        'docs/prose.mdx':
          '# 排版\n\n**注意：**这是说明，\n紧接着的一行。\n\n' +
          '<table>\n<p>散落</p>\n<tr><td>格</td></tr>\n</table>\n\n' +
          '<p>\n\n第一段\n\n第二段\n\n</p>\n',
        'docs/alt.md': '# 图\n\n![](./点.svg)\n',
        'docs/点.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
        'docs/hidden.md': '---\ndraft: true\n---\n\n# 不公开的草稿\n',
        'docs/first.md': '---\nslug: /twin\n---\n\n# 甲\n',
        'docs/second.md': '---\nslug: /twin\n---\n\n# 乙\n',
        'blog/2026-01-01-warns.md':
          '---\nslug: warns\nauthors:\n  - name: 张三\ntags: [野标签]\n---\n\n正文\n',
      },
    });
    expect(site.code, site.output).toBe(0);
  });

  test('each reminder comes once, with its place and a remedy', () => {
    for (const words of [
      'src/site/addresses.txt：这次构建少了 2 个网址',
      'src/site/redirects.ts:2：旧网址「/docs/旧 址」写了不止一行',
      'src/site/redirects.ts:4：「/docs/intro」还有页面',
      'docs/warns.md:3：链接「/docs/intro#nowhere」里 #',
      'docs/warns.md:5:2：Markdown 链接「./none.md」',
      'blog/2026-01-01-warns.md:5：标签「野标签」没有登记',
      'blog/2026-01-01-warns.md:4：作者「张三」',
      'blog/2026-01-01-warns.md：这篇日志没有摘要分隔线',
      'docs/prose.mdx:6：表格里有不在单元格里的内容',
      'docs/prose.mdx:11：段落里面不能有段落',
      'docs/alt.md:3：图片「./点.svg」没有说明文字',
    ]) {
      expect(site.output.split(`【提醒】${words}`), words).toHaveLength(2);
    }
    // Addresses that are lost come with the lines to add.
    expect(site.output).toContain(
      "\n   {from: '/docs/gone/prose', to: '/docs/prose'}," +
        "\n   {from: '/docs/gone/none', to: '/'},\n",
    );
    // A duplicate route names both files.
    expect(site.output).toMatch(
      /【提醒】docs\/first\.md：网页「\S+\/docs\/twin」不止一处生成（docs\/first\.md、docs\/second\.md）/,
    );
    // On the pull request, too.
    expect(site.output).toMatch(
      /^::warning file=docs\/alt\.md,line=3::图片「\.\/点\.svg」没有说明文字%0A   改法：.+。$/m,
    );
    // The English stays visible.
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
