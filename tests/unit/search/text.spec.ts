import {expect, test} from '@playwright/test';

import {parseQuery} from '../../../src/plugins/search/engine/query';
import {
  excerptAround,
  normalise,
} from '../../../src/plugins/search/engine/text';
import {marked} from '../../support/searchIndex';

test.describe('normal form', () => {
  for (const [name, left, right] of [
    ['width', 'ＰＳ１　字库', 'PS1 字库'],
    ['case', 'Shift_JIS', 'shift_jis'],
    ['composition', 'Poke\u0301mon', 'pokémon'],
    ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガイド'],
    ['space between Han and Latin', '用 UTF-8 编码', '用UTF-8编码'],
    ['invisible characters', '字\u200b库\ufeff', '字库'],
  ] as const) {
    test(`does not tell ${name} apart`, () => {
      expect(normalise(left)).toBe(normalise(right));
    });
  }

  for (const [name, left, right] of [
    ['simplified and traditional', '字库', '字庫'],
    ['two blocks', '字\n库', '字库'],
    ['two Latin words', 'fan made', 'fanmade'],
    ['two spaced Han words', '第一 第二', '第一第二'],
  ] as const) {
    test(`tells ${name} apart`, () => {
      expect(normalise(left)).not.toBe(normalise(right));
    });
  }
});

test.describe('query', () => {
  test('separates terms by any white space', () => {
    expect(parseQuery('  字库　PS1\t字库 ')).toMatchObject({
      terms: ['字库', 'ps1', '字库'],
      excluded: [],
    });
  });

  for (const query of ['"fan made" x', '“fan made” x', '「fan made」 x']) {
    test(`keeps ${query} together`, () => {
      expect(parseQuery(query).terms).toEqual(['fan made', 'x']);
    });
  }

  test('runs an open quote to the end', () => {
    expect(parseQuery('a "b c').terms).toEqual(['a', 'b c']);
  });

  test('excludes what follows a minus, but not an option or a hyphen', () => {
    expect(parseQuery('字库 -PS2 －"b c" --help a-b -')).toMatchObject({
      terms: ['字库', '--help', 'a-b', '-'],
      excluded: ['ps2', 'b c'],
    });
  });
});

test.describe('marks', () => {
  for (const [text, term, expected] of [
    ['提取脚本之后再提取字库', '提取', ['提取', '提取']],
    ['㎏ 与 ＰＳ１ 字库', 'PS1字', ['ＰＳ１ 字']],
    ['甲，乙！', '甲,乙!', ['甲，乙！']],
    ['POKÉMON', 'poke\u0301mon', ['POKÉMON']],
    ['fan made fanmade', 'fan made', ['fan made']],
    ['用 PS1 的', '用', ['用']],
    ['字库 库文件', '字库库', []],
    ['a.b a-b', '.', ['.']],
    ['İstanbul 码表', '码表', ['码表']],
    ['😀码表😀', '码表', ['码表']],
    ['没有词', '', []],
  ] as const) {
    test(`${term} in ${text} is marked as it is written`, () => {
      expect(marked(text, [normalise(term)])).toEqual(expected);
    });
  }

  test('survive the cut of an excerpt', () => {
    const text = `${'前文。'.repeat(99)}ＰＳ１ 字库${'后文。'.repeat(99)}`;
    const excerpt = excerptAround(text, ['ps1', '字库'], 'ps1字库');
    expect(marked(excerpt, ['ps1字库'])).toEqual(['ＰＳ１ 字库']);
    expect(excerpt).toMatch(/^….*…$/);
    expect(excerpt.length).toBeLessThan(130);
  });

  test('an excerpt goes to the phrase rather than to its first word', () => {
    const text = `字库。${'别的。'.repeat(99)}PS1 字库`;
    const excerpt = excerptAround(text, ['ps1', '字库'], 'ps1字库');
    expect(excerpt).toContain('PS1 字库');
  });

  test('a cut never halves a character', () => {
    for (let length = 20; length < 30; length += 1) {
      const text = `${'。'.repeat(length)}${'😀'.repeat(80)}字库${'😀'.repeat(80)}`;
      const excerpt = excerptAround(text, ['字库'], '字库');
      // Half a surrogate pair has no encoding, and throws.
      expect(encodeURIComponent(excerpt)).toContain('%F0%9F%98%80');
    }
  });
});
