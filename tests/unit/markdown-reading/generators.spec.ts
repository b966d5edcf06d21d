import {expect, test} from '@playwright/test';
import {renderToStaticMarkup} from 'react-dom/server';

import {readSections} from '../../support/sections';
import {warningsOf} from '../siteWith';
import {render} from './render';

const note = (type: string, title: string) =>
  `<aside class="${type}"><b>${title}</b><p>正文</p></aside>`;

const details = '<details><summary>点开</summary><p>正文</p></details>';

test.describe('markdown-reading: syntax of other generators', () => {
  for (const [written, shown] of [
    ['::: tip 标题 **粗**', note('tip', '标题 <strong>粗</strong>')],
    [':::: info 标题', note('info', '标题')],
    [':::TIP标题 a[0', note('tip', '标题 a[0')],
    [':::danger[标题 **粗**]', note('danger', '标题 <strong>粗</strong>')],
    ['::: details 点开', details],
    [':::spoiler 点开', details],
  ] as const) {
    test(`a note has its title: ${written}`, async () => {
      const end = /^:+/.exec(written)?.[0] ?? '';
      // CommonMark alone can read the second one.
      for (const ending of ['', '\n\n尾<br>']) {
        const page = await render(`${written}\n\n正文\n\n${end}${ending}`);
        expect(page).toContain(shown);
      }
    });
  }

  for (const [written, shown] of [
    ['![说"明](./a.png =300x200)', 'alt="说&quot;明" width="300" height="200"'],
    ['![](./图 1.png =300x)', '<img src="./图 1.png" width="300"/>'],
    ['![图 | 300x20](a.png)', 'alt="图" width="300" height="20"'],
    ['![a](<a b.png> "题" =50%)', 'alt="a" title="题" width="50%"'],
  ] as const) {
    test(`an image has its size: ${written}`, async () => {
      expect(await render(written)).toContain(shown);
      expect(await render(written, 'a.mdx')).toContain(shown);
      expect(await render(`\`${written}\``)).not.toContain('<img');
      expect(await render(`![a](${' '.repeat(3e3)}x`)).toContain('x</p>');
    });
  }

  const [said = {}, unsaid = {}] = readSections('generators.md').values();

  test('what is not read here is shown, and reported with its line', async () => {
    for (const written of said.written?.trimEnd().split('\n') ?? []) {
      let page = '';
      const told = await warningsOf(async () => {
        page = await render(`甲<br>\n\n${written}\n`);
      });
      expect(told.join(), written).toContain(`docs/文章.md:3：「${written}」`);
      expect(page).toContain(renderToStaticMarkup(written));
    }
    expect(await warningsOf(() => render(unsaid.plain ?? ''))).toEqual([]);
    const text =
      '+++\nt = "甲"\n+++\n\n[甲\nhttps://e.com\n==乙==\n\n[丙]: a.md\n\n[丁](:/96765a68655f4446b3dbad7d41b6566e)';
    const told = (await warningsOf(() => render(text))).join();
    expect(told).toContain('章.md:7：「==乙==」是别的生成器的高亮，这里当作');
    expect(told).toContain('docs/文章.md:9：「[丙]: a.md」是链接的定义');
    expect(told).toContain('章.md:11：「[丁](:/9');
    expect(told).toContain('章.md:1：「+++ t = "甲"」是用 TOML 写的开头信息');
  });

  test('a directive that nobody reads is shown as it is written', async () => {
    const text = '比例 16:9，a:b[c]、std::vector:size{x=1} 与 x:Foo[][]';
    expect(await render(text)).toBe(`<p>${text}</p>`);
  });
});
