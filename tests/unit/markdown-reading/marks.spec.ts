import {expect, test} from '@playwright/test';

import {bracketSpacedAddresses} from '../../../src/plugins/markdown-reading/node/addresses/spacedAddresses';
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
      const ofWindows = written.trimEnd().replaceAll('\n', '\r\n');
      expect(await render(ofWindows)).toBe(shown.trimEnd());
    });
  }

  test('an address that nothing ends takes no time', () => {
    expect(bracketSpacedAddresses(unended, 'md')).toBe(unended);
  });
});
