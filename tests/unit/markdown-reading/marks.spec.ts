import {expect, test} from '@playwright/test';

import {render} from './render';

/** A link whose text is its address. */
const link = (address: string) =>
  `<a href="${encodeURI(decodeURI(address))}">${address}</a>`;
const page = 'https://example.com/a';
const han = 'https://zh.wikipedia.org/wiki/游戏';
const encoded = 'https://zh.wikipedia.org/wiki/%E6%B8%B8%E6%88%8F';

test.describe('markdown-reading: marks of Markdown in Chinese text', () => {
  for (const [written, shown] of [
    ['等级 1~5 与 10~20', '等级 1~5 与 10~20'],
    ['~~已失效。~~请看', '<del>已失效。</del>请看'],
    ['旧（~~甲~~）a~~b~~c', '旧（<del>甲</del>）a<del>b</del>c'],
  ] as const) {
    test(`only two tildes strike out: ${written}`, async () => {
      expect(await render(written)).toBe(`<p>${shown}</p>`);
      expect(await render(written, 'a.mdx')).toBe(`<p>${shown}</p>`);
    });
  }

  for (const [written, shown] of [
    [`${page}→${han}。后面`, `${link(page)}→${link(han)}。后面`],
    [`“${page}”，见${page}！`, `“${link(page)}”，见${link(page)}！`],
    [`**${page}**后面`, `<strong>${link(page)}</strong>后面`],
    [`(${page})后面 [${page}]后面`, `(${link(page)})后面 [${link(page)}]后面`],
    [`${han}，${encoded}。`, `${link(han)}，${link(encoded)}。`],
    [
      `${page}_(b)_c, ${page}?b=1.`,
      `${link(`${page}_(b)_c`)}, ${link(`${page}?b=1`)}.`,
    ],
    [
      '访问www.example.com。',
      '访问<a href="http://www.example.com">www.example.com</a>。',
    ],
    [`[x。y](${page})`, `<a href="${page}">x。y</a>`],
    [`\`${page}。后面\``, `<code>${page}。后面</code>`],
  ] as const) {
    test(`a bare address ends where the sentence goes on: ${written}`, async () => {
      expect(await render(written)).toBe(`<p>${shown}</p>`);
      expect(await render(written, 'a.mdx')).toBe(`<p>${shown}</p>`);
    });
  }

  for (const [written, type, title] of [
    ['[!tip]', 'tip', ''],
    ['[!IMPORTANT]', 'info', '重要'],
    ['[!tip]- 见 [题](a.md)', 'tip', '见 <a href="a.md">题</a>'],
    ['[!info]+ **必** `读`', 'info', '<strong>必</strong> <code>读</code>'],
    ['[!NOTE]<br/>', 'note', ''],
  ] as const) {
    test(`an alert of GitHub is a note: ${written}`, async () => {
      const note = `<aside class="${type}"><b>${title}</b><p>甲<strong>乙</strong></p></aside>`;
      expect(await render(`> ${written}\r\n> 甲**乙**`)).toBe(note);
      expect(await render(`> ${written}\n>\n> 甲**乙**`)).toBe(note);
    });
  }

  test('other quotations stay quotations', async () => {
    for (const quotation of ['[!FOO]', '[!NOTE](a.md)', '甲 [!NOTE]']) {
      expect(await render(`> ${quotation}`)).toContain('<blockquote>');
    }
  });
});
