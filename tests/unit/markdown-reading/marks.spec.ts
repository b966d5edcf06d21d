import {expect, test} from '@playwright/test';

import {inCommonMark} from '../../../src/lib/node/maskCode';
import {bracketSpacedAddresses} from '../../../src/plugins/markdown-reading/node/text/spacedAddresses';
import {readSections} from '../../support/sections';
import {render} from './render';

const unended = `[说明](a${' '.repeat(3e5)}`;

test.describe('markdown-reading: marks of Markdown in Chinese text', () => {
  for (const [sentence, blocks] of readSections('marks.md')) {
    test(`a page shows what was meant: ${sentence}`, async () => {
      const {written = '', shown = ''} = blocks;
      for (const name of ['a.md', 'a.mdx']) {
        expect(await render(written.trimEnd(), name)).toBe(shown.trimEnd());
      }
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

  test('an address that nothing ends takes no time', () => {
    expect(bracketSpacedAddresses(unended, inCommonMark)).toBe(unended);
  });

  test('other quotations stay quotations', async () => {
    for (const quotation of ['[!FOO]', '[!NOTE](a.md)', '甲 [!NOTE]']) {
      expect(await render(`> ${quotation}`)).toContain('<blockquote>');
    }
  });
});
