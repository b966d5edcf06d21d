import {expect, test} from '@playwright/test';

import {inCommonMark, inMdx} from '../../../src/lib/node/maskCode';
import {bracketSpacedAddresses} from '../../../src/plugins/markdown-reading/node/text/spacedAddresses';

test.describe('markdown-reading: addresses with blanks', () => {
  test('a blank in a file name needs no angle brackets', () => {
    const written =
      '前 ![说明](./图 1.png)\n与 [下载](./工具 v1 (2).zip "标 题")，[**粗** 体](../另 一处/[终] a.7z)。';
    expect(bracketSpacedAddresses(written, inCommonMark)).toBe(
      '前 ![说明](<./图 1.png>)\n与 [下载](<./工具 v1 (2).zip> "标 题")，[**粗** 体](<../另 一处/[终] a.7z>)。',
    );
  });

  test('what is not a file stays text', () => {
    for (const text of [
      '[注](见第 3.2 节)',
      '[键](foo bar)',
      '[有](<./图 1.png>) 与 [无](./图1.png "标题 a.png") 与 [图](./图.png) b.png)',
      '\\[说明](./图 1.png)',
      '`[说明](./图 1.png)`',
      '<td>[说明](img 1.png)</td>',
      '    [说明](./图 1.png)',
      `[说明](a${' '.repeat(3e5)}`,
    ]) {
      expect(bracketSpacedAddresses(text, inCommonMark)).toBe(text);
    }
  });

  test('MDX indents text, and a tag may be right before text or code', () => {
    const code = '<Tab>\n```\n[说明](a b.png)\n```\n</Tab>\n';
    const tab = (address: string) =>
      `<Tab>\n\n    ![图](${address})\n\n</Tab>\n\n${code}`;
    expect(bracketSpacedAddresses(tab('a b.png'), inMdx)).toBe(
      tab('<a b.png>'),
    );
  });
});
