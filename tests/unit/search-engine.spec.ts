import {expect, test} from '@playwright/test';

import {createEngine} from '../../src/lib/search/engine';
import {
  excerptAround,
  highlight,
  splitMarks,
} from '../../src/lib/search/excerpt';
import {normalise} from '../../src/lib/search/normalise';
import {parseQuery} from '../../src/lib/search/query';
import type {MarkedText, SearchPage} from '../../src/lib/search/types';

const page = (
  title: string,
  text: string,
  sections: SearchPage['sections'] = [],
): SearchPage => ({
  url: `/${title}`,
  title,
  trail: [],
  sections: [{anchor: '', heading: '', text}, ...sections],
});

const section = (heading: string, text: string) => ({
  anchor: heading,
  heading,
  text,
});

const marked = (text: MarkedText) =>
  splitMarks(text)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

const titles = (pages: SearchPage[], query: string) =>
  createEngine({pages})(query).pages.map(({title}) => title.text);

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
  test('separates terms by any white space, once each', () => {
    expect(parseQuery('  字库　PS1\t字库 ')).toMatchObject({
      terms: ['字库', 'ps1'],
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

  test('keeps the wanted terms as one phrase', () => {
    expect(parseQuery('PS1 字库 -PS2').phrase).toBe('ps1字库');
  });
});

test.describe('marks', () => {
  for (const [text, term, expected] of [
    ['提取脚本之后再提取字库', '提取', ['提取', '提取']],
    ['㎏ 与 ＰＳ１ 字库', 'ps1字', ['ＰＳ１ 字']],
    ['前 a\u0301b 后', 'áb', ['a\u0301b']],
    ['字\u200b库与码表', '字库', ['字\u200b库']],
    ['用 PS1 的', '用', ['用']],
    ['İstanbul 码表', '码表', ['码表']],
    ['😀码表😀', '码表', ['码表']],
  ] as const) {
    test(`${term} in ${text} are the original characters`, () => {
      expect(marked(highlight(text, [normalise(term)]))).toEqual(expected);
    });
  }

  test('join where terms overlap', () => {
    expect(marked(highlight('脚本提取工具', ['脚本提', '提取']))).toEqual([
      '脚本提取',
    ]);
  });

  test('survive the cut of an excerpt', () => {
    const text = `${'前文。'.repeat(99)}ＰＳ１ 字库${'后文。'.repeat(99)}`;
    const excerpt = excerptAround(text, ['ps1', '字库'], 'ps1字库');
    expect(marked(excerpt).join('')).toBe('ＰＳ１ 字库');
    expect(excerpt.text).toMatch(/^….*…$/);
    expect(excerpt.text.length).toBeLessThan(130);
  });

  test('an excerpt goes to the phrase rather than to its first word', () => {
    const text = `字库。${'别的。'.repeat(99)}PS1 字库`;
    const excerpt = excerptAround(text, ['ps1', '字库'], 'ps1字库');
    expect(excerpt.text).toContain('PS1 字库');
  });

  test('a cut never halves a character', () => {
    for (let length = 20; length < 30; length += 1) {
      const text = `${'。'.repeat(length)}${'😀'.repeat(80)}字库${'😀'.repeat(80)}`;
      const excerpt = excerptAround(text, ['字库'], '字库');
      // Half a surrogate pair has no encoding, and throws.
      expect(encodeURIComponent(excerpt.text)).toContain('%F0%9F%98%80');
    }
  });
});

test.describe('answer', () => {
  const pages = [
    page('脚本入门', '先备份。', [
      section('提取脚本', '把脚本导出成文本。'),
      section('码表', '字库与码表一一对应。'),
    ]),
    page('字库', '本页讲 PS1 与字模。'),
    page('其他', '字库写在这里。', [section('字库位置', '偏移。')]),
    page('末尾', '没有关系。结尾才提到字库。'),
  ];

  test('puts title before heading before text, and what comes early first', () => {
    expect(titles(pages, '字库')).toEqual(['字库', '其他', '末尾', '脚本入门']);
  });

  test('finds a piece from the middle of a sentence, and its section', () => {
    const {pages: found, total} = createEngine({pages})('本导出成');
    expect(total).toBe(1);
    expect(found[0]?.url).toBe('/脚本入门');
    expect(found[0]?.excerpt).toBeNull();
    expect(found[0]?.sections.map(({anchor}) => anchor)).toEqual(['提取脚本']);
    expect(
      marked(found[0]?.sections[0]?.excerpt ?? {text: '', marks: []}),
    ).toEqual(['本导出成']);
  });

  test('wants every term on the page, in any of its sections', () => {
    expect(titles(pages, '备份 码表')).toEqual(['脚本入门']);
    expect(titles(pages, '备份 没有')).toEqual([]);
  });

  test('drops pages with an excluded term', () => {
    expect(titles(pages, '字库 -码表 -偏移').sort()).toEqual(['字库', '末尾']);
  });

  test('an exclusion alone finds nothing', () => {
    expect(titles(pages, '-码表')).toEqual([]);
  });

  test('puts the whole phrase before scattered terms', () => {
    const two = [
      page('甲', '字库很大。另有 PS1 一节。'),
      page('乙', '这里是 PS1 字库的说明。'),
    ];
    expect(titles(two, 'PS1 字库')).toEqual(['乙', '甲']);
    expect(titles(two, '"PS1字库"')).toEqual(['乙']);
  });

  test('does not read across two blocks', () => {
    expect(titles([page('表', '文件\n偏移')], '件偏')).toEqual([]);
  });

  test('says how many pages there are beyond those it lists', () => {
    const many = Array.from({length: 30}, (_, nth) => page(`${nth}`, '字库'));
    const answer = createEngine({pages: many})('字库');
    expect(answer.total).toBe(30);
    expect(answer.pages).toHaveLength(20);
  });
});

test.describe('any string gets an answer', () => {
  const search = createEngine({
    pages: [
      page('全部', '字 a 1 <b> .* \\d [x] (y) $& \ud83d 😀 &amp; "', [
        section('', '\u0000\u0007'),
      ]),
      page('', ''),
    ],
  });
  for (const [name, query] of Object.entries({
    nothing: '',
    'white space': ' \t\n\u3000',
    '5000 Han characters': '字'.repeat(5000),
    '5000 characters of terms': '字 库 '.repeat(1250),
    '2500 different terms': Array.from({length: 2500}, (_, nth) =>
      String.fromCharCode(0x4e00 + nth),
    ).join(' '),
    emoji: '😀👨‍👩‍👧🇨🇳',
    'lone surrogates': '\ud83d \ude00',
    'control characters': '\u0000\u0007\u001b[0m\u007f',
    'combining marks alone': '\u0301\u0301 \u20dd',
    markup: '<script>alert(1)</script><b>&amp;',
    'regular-expression signs': '.*+?^${}()|[]\\ \\d $& $1 (?<=',
    'quotes alone': '" “ ” 「 "" “”',
    'minus signs alone': '- -- --- -" -“',
    'names of built-ins': '__proto__ constructor toString',
  })) {
    test(name, () => {
      const answer = search(query);
      expect(answer.query).toBe(query);
      expect(answer.total).toBe(answer.pages.length);
    });
  }

  test('markup and regular-expression signs are text', () => {
    expect(search('<b> .* \\d [x] $&').total).toBe(1);
  });
});
