import {expect, test} from '@playwright/test';

import {
  excerptAround,
  normalise,
} from '../../../src/plugins/search/shared/text';
import {markedParts} from '../../support/searchIndex';

test('a term is marked as it is written', () => {
  for (const [text, term, expected] of [
    ['提取脚本之后再提取字库', '提取', ['提取', '提取']],
    ['㎏ 与 ＰＳ１ 字库', 'PS1字', ['ＰＳ１ 字']],
    ['甲，乙！', '甲,乙!', ['甲，乙！']],
    ['字库 库文件', '字库库', []],
    ['a.b a-b', '.', ['.']],
    ['İstanbul 码表', '码表', ['码表']],
  ] as const) {
    expect(markedParts(text, [normalise(term)]), term).toEqual(expected);
  }
});

test('an excerpt goes to the phrase rather than to its first word', () => {
  const text = `字库。${'前文。'.repeat(99)}ＰＳ１ 字库${'后文。'.repeat(99)}`;
  const excerpt = excerptAround(text, ['ps1', '字库'], 'ps1字库');
  expect(markedParts(excerpt, ['ps1字库'])).toEqual(['ＰＳ１ 字库']);
  expect(excerpt).toMatch(/^….*…$/);
  expect(excerpt.length).toBeLessThan(130);
});
