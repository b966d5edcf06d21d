import {expect, test} from '@playwright/test';

import {render} from './render';

/** Text in angle brackets as HTML has it. */
const escaped = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.describe('markdown-reading: angle brackets and HTML', () => {
  for (const text of [
    '按 <Enter> 键，<END>、<主角>、</end>',
    'vector<int>、Map<String, List<A>>、#include <stdio.h>',
    'extract <input> <output>，再选 <select>，<img>、<source file>',
    '<name>张三</name>、<your-name>、<Foo>内</Foo>',
    '未完的 <b> 与 <td>',
    '<p> 是段落',
    '写 <meta charset=a>、<source src=a>',
  ]) {
    test(`what is no element of HTML is text: ${text}`, async () => {
      expect(await render(text)).toBe(`<p>${escaped(text)}</p>`);
      expect(await render(`- **${text}**`)).toContain(escaped(text));
      expect(await render(`## 题 ${text}`)).toContain(escaped(text));
      expect(await render(`|甲|\n|--|\n|${text}|`)).toContain(
        `<td>${escaped(text)}</td>`,
      );
    });
  }

  test('a p without its end is an element where a paragraph begins', async () => {
    expect(await render('| <p> | 段落 |\n|--|--|')).toContain('&lt;p&gt;');
    expect(await render('## <p>')).toContain('&lt;p&gt;');
    for (const tag of ['<p>', '</p>', '<div>']) {
      const page = await render(`|甲|\n|--|\n|${tag}|\n\n- ${tag}\n- </div>`);
      expect(page).toContain(`<td>${escaped(tag)}</td>`);
      expect(page).toContain(`<li>${escaped(tag)}</li>`);
    }
    expect(await render('<p>甲<br>\n\n<p align=left> 乙')).not.toContain(
      '&lt;',
    );
  });

  test('what does not end swallows nothing', async () => {
    for (const start of [
      '<!-- 没有结束',
      '<pre> 是标签',
      '<script>',
      '<?php',
    ]) {
      expect(await render(`${start}\n\n- 列表\n\n之后`), start).toBe(
        `<p>${escaped(start)}</p>\n<ul>\n<li>列表</li>\n</ul>\n<p>之后</p>`,
      );
    }
    const block = '<p>段</p>';
    expect(await render(`<html><body>${block}</body></html>`)).toBe(block);
    expect(await render('甲 <b> 一\n\n乙 </b> 二')).toBe(
      '<p>甲 &lt;b&gt; 一</p>\n<p>乙 &lt;/b&gt; 二</p>',
    );
  });

  for (const [written, shown] of [
    ['换<br>行<BR/>与<wbr>', '<p>换<br/>行<br/>与<wbr/></p>'],
    ['<font color=red>红</font>', '<font color="red">红</font>'],
    ['<iframe src="x" /><br>之后', '<iframe src="x"></iframe><br/>之后'],
    ['<svg><path d="M0"/></svg><br>', '<svg><path d="M0"></path></svg><br/>'],
    [
      '<svg\n  width="9">\n\n<g/></svg><br>',
      '<svg width="9">\n\n<g></g></svg>',
    ],
    ['<table><tr><td>甲<td>乙</table>', '<td>甲</td><td>乙</td></tr></tbody>'],
    ['<p style="color: red">红</p>', '<p style="color:red">红</p>'],
    ['<video src="a.mp4" autoplay></video>', 'autoplay=""'],
    ["<b>{'甲\\ud83d'}</b>", '<b>甲</b>'],
    ['<https://example.com>', '<a href="https://example.com">'],
    ['<img src=./a.png width=50%>', '<img src="./a.png" width="50%"/>'],
    ['<a href="b">www.a.co</a><br>', '<a href="b">www.a.co</a><br/>'],
  ] as const) {
    test(`HTML is HTML: ${written}`, async () => {
      expect(await render(written)).toContain(shown);
    });
  }

  const cell = '<td><pre>a\n  *b*\n\nc</pre></td>';

  /** One that CommonMark alone can read, and one that MDX can read, too. */
  const endings = ['', '\n\n尾<br>'];
  for (const [written, shown] of [
    ['<table><tr><td>**粗**</td></tr></table>', '<td><strong>粗</strong></td>'],
    ['<div>文 **粗**</div>', '<div>文 <strong>粗</strong></div>'],
    [
      '<details>\n<summary>甲</summary>\n**粗**\n</details>',
      '<details><summary>甲</summary><p><strong>粗</strong></p></details>',
    ],
    [
      '<table>\n  <tr>\n    <td>\n      `码`\n    </td>\n  </tr>\n</table>',
      '<td><p><code>码</code></p></td>',
    ],
    ['<pre>\na  *x*\n\n  b\n</pre>', '<pre>a  *x*\n\n  b\n</pre>'],
    [`<table><tr>${cell}</tr></table>`, cell],
    [`<table>\n  <tr>\n    ${cell}\n  </tr>\n</table>`, cell],
    ['<pre><code>a\n  b\n</code></pre>', '<code-block>a\n  b\n</code-block>'],
    ['文 <code>a\nb</code> 后', '<p>文 <code>a\nb</code> 后</p>'],
  ] as const) {
    test(`Markdown within HTML is Markdown: ${written}`, async () => {
      for (const ending of endings) {
        const page = await render(written + ending);
        expect(page.replace(/>\n+</g, '><')).toContain(shown);
      }
    });
  }

  test('blocks within HTML need no empty lines', async () => {
    const fence = '```';
    const page = await render(
      `<details>\n<summary>甲</summary>\n- 列表\n${fence}js\na\n\nb\n${fence}\n| a |\n|--|\n| 1 |\n</details>\n\n之后<br>`,
    );
    expect(page).toContain('<li>列表</li>');
    expect(page).toContain('a\n\nb\n</code-block>');
    expect(page).toMatch(/<td>1<\/td>.*<\/table>\s*<\/details>\s*<p>之后/);
  });
});
