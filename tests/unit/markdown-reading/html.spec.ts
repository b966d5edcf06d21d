import {expect, test} from '@playwright/test';

import {readSections} from '../../support/sections';
import {render} from './render';

/** Text in angle brackets as HTML has it. */
const escaped = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const sections = [...readSections('html.md')];

/** The lines of a block of the first section. */
const linesOf = (block: string): string[] =>
  (sections[0]?.[1][block] ?? '').trimEnd().split('\n');

test.describe('markdown-reading: angle brackets and HTML', () => {
  for (const text of linesOf('texts')) {
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
    const unended = await render('<p>甲<br>\n\n<p align=left> 乙');
    expect(unended).not.toContain('&lt;');
  });

  test('what does not end swallows nothing', async () => {
    for (const start of linesOf('starts')) {
      expect(await render(`${start}\n\n- 列表\n\n之后`), start).toBe(
        `<p>${escaped(start)}</p>\n<ul>\n<li>列表</li>\n</ul>\n<p>之后</p>`,
      );
    }
  });

  for (const [sentence, blocks] of sections.slice(1)) {
    const {written, mixed = '', shown = ''} = blocks;
    test(`${written ? 'HTML is HTML' : 'Markdown within HTML is Markdown'}: ${sentence}`, async () => {
      if (written) {
        expect(await render(written.trimEnd())).toContain(shown.trimEnd());
        return;
      }
      // One that MDX can read, too, and one of Windows that CommonMark alone can.
      for (const [lineEnd, ending] of [
        ['\n', ''],
        ['\r\n', '\n\n尾<br>'],
      ] as const) {
        const text = mixed.trimEnd() + ending;
        const page = await render(text.replaceAll('\n', lineEnd));
        expect(page.replace(/>\n+</g, '><')).toContain(shown.trimEnd());
      }
    });
  }
});
