import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {copyOf} from '../../src/plugins/markdown-copies/node/copyPages';
import {readText} from '../support/files';
import {sitemapPaths} from '../support/sitemap';
import {sharedSite} from '../support/sites';

test('llms.txt lists a Markdown copy of each public article', () => {
  const site = sharedSite('fixture');
  const text = readText(site.outDir, 'llms.txt');
  const [title, , summary, , ...lists] = text.split('\n');
  expect(title).toBe('# 示例文库');
  expect(summary).toMatch(/^> \S/);
  const headings = lists.filter((line) => line.startsWith('#')).join('\n');
  expect(headings).toBe('## 文档\n## 更新日志\n## 其他');
  const links = lists.filter((line) => line.startsWith('- '));
  const copies = links.map((line) => {
    const address = /^- \[.+\]\((\S+)\)(?:: \S.*)?$/.exec(line)?.[1] ?? '';
    expect(address, line).toContain(site.publicOrigin + site.baseUrl);
    const {pathname} = new URL(address);
    return decodeURIComponent(pathname.slice(site.baseUrl.length));
  });
  for (const copy of copies) {
    const words = readText(site.outDir, copy);
    expect(words, copy).toMatch(/^# \S/);
    // Nothing of the page, and no address that leads nowhere from here.
    expect(words, copy).not.toMatch(
      /<!--|\u200b|\]\((?![a-z][a-z\d+.-]*:)[^<]|\]\([^)]*\/docs\/[^)]*\/#/,
    );
  }
  // All but lists, old versions, and pages that React wrote.
  const articles = sitemapPaths(site)
    .filter((page) => /^\/(?:$|docs\/|blog\/)/.test(page))
    .filter((page) => !/^\/blog\/(?:archive|authors|page|tags)/.test(page))
    .filter((page) => !/^\/docs\/(?:category|tags)/.test(page))
    .map((page) => `${page.slice(1) || 'index'}.md`);
  expect(copies).toEqual(expect.arrayContaining(articles));
  expect(copies.join()).not.toMatch(/unlisted|draft|1\.0/);
});

test('a copy reads as it was written', () => {
  const {outDir} = sharedSite('fixture');
  const text = readText(outDir, 'docs/guide/kinds.md');
  for (const part of [
    "```js\nconst fs = require('fs');\nconst header",
    '> **备注**\n>\n> 说明。',
    '| 文件名 | 偏移 |',
    '![大图](https://fixture.example/a/b/assets/images/',
    '## 列表\n\n1. 第一步',
  ]) {
    expect(text).toContain(part);
  }
  const html =
    '<main><ul><li><input type=checkbox checked> 完<li><input type=checkbox> <s>甲</s>乙<s><a href=/c>丙</a></s><a href=/d>丁</a></ul><video><source src=/e></video><p><font>戊</font>\n<big>己</big> <tt>庚</tt> <a href="javascript:辛">辛</a></p><details><pre class="language-py"><code><i>壬<br></i><i>  癸<br></i></code></pre><pre>子<br>丑</pre></details>';
  expect(copyOf(parseDocument(html), 'https://a.cn', '<b>\n*')).toBe(
    '# \\<b> \\*\n\n- [x] 完\n- [ ] ~~甲~~乙~~[丙](https://a.cn/c)~~[丁](https://a.cn/d)\n\n[/e](https://a.cn/e)\n\n戊 己 庚 辛\n\n<details>\n\n```py\n壬\n  癸\n```\n\n```\n子\n丑\n```\n\n</details>\n',
  );
  // A list of the page alone.
  expect(readText(outDir, 'index.html')).toContain('最近更新');
  expect(readText(outDir, 'index.md')).not.toContain('最近更新');
  // The button of an unlisted page finds its copy too.
  expect(readText(outDir, 'docs/guide/unlisted.md')).toMatch(/^# \S/);
});
