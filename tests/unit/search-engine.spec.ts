import {expect, test} from '@playwright/test';

import {excerptAround, splitMarks} from '../../src/lib/search/excerpt';
import {normalise} from '../../src/lib/search/normalise';
import {parseQuery} from '../../src/lib/search/query';
import type {SearchAnswer, SearchPage} from '../../src/lib/search/types';
import {searchIn} from '../support/searchIndex';

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

const marked = (text: string, terms: string[]) =>
  splitMarks(text, terms).filter((_, nth) => nth % 2);

async function titles(pages: SearchPage[], query: string): Promise<string[]> {
  const answer = await (await searchIn(pages))(query);
  return answer.pages.map(({title}) => title);
}

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

  test('puts title before heading before text', async () => {
    const [first, second, ...rest] = await titles(pages, '字库');
    expect([first, second]).toEqual(['字库', '其他']);
    expect(rest.sort()).toEqual(['末尾', '脚本入门']);
  });

  test('finds a piece from the middle of a sentence, and its section', async () => {
    const search = await searchIn(pages);
    const {pages: found, total, partial, terms} = await search('本导出成');
    expect({total, partial, terms}).toEqual({
      total: 1,
      partial: false,
      terms: ['本导出成'],
    });
    expect(found[0]?.url).toBe('/脚本入门');
    expect(found[0]?.excerpt).toBe('');
    expect(found[0]?.sections.map(({anchor}) => anchor)).toEqual(['提取脚本']);
    expect(marked(found[0]?.sections[0]?.excerpt ?? '', terms)).toEqual(terms);
  });

  for (const query of ['模', '备', '。', '，', '讲ps1与', '1与字', '一一对']) {
    test(`finds ${query}`, async () => {
      const search = await searchIn([...pages, page('标点', '甲，乙')]);
      const answer = await search(query);
      expect(answer.partial).toBe(false);
      expect(answer.total).toBeGreaterThan(0);
    });
  }

  test('wants every term on the page, in any of its sections', async () => {
    expect(await titles(pages, '备份 码表')).toEqual(['脚本入门']);
  });

  test('shows what has a part when nothing has all, and says so', async () => {
    const search = await searchIn(pages);
    const answer = await search('备份 没有');
    expect(answer.partial).toBe(true);
    expect(answer.pages.map(({title}) => title).sort()).toEqual([
      '末尾',
      '脚本入门',
    ]);
    const broken = await search('字库与码本');
    expect(broken.partial).toBe(true);
    expect(broken.pages[0]?.title).toBe('脚本入门');
    expect(broken.terms).toEqual(expect.arrayContaining(['字库', '与码']));
  });

  test('finds nothing where not even a part is', async () => {
    const {total, partial} = await (await searchIn(pages))('鬱鬱');
    expect({total, partial}).toEqual({total: 0, partial: false});
  });

  test('pages with a phrase put out those with its parts', async () => {
    const two = [page('甲', '本文。文中'), page('乙', '本文中')];
    expect(await titles(two, '本文中')).toEqual(['乙']);
    const answer = await (await searchIn(two.slice(0, 1)))('本文中');
    expect(answer.partial).toBe(true);
  });

  test('drops pages with an excluded term', async () => {
    expect((await titles(pages, '字库 -码表 -偏移')).sort()).toEqual([
      '字库',
      '末尾',
    ]);
    expect(await titles(pages, '字库 -结尾才提到 -这里 -ps')).toEqual([
      '脚本入门',
    ]);
  });

  test('excludes a sign with what follows it, not each word that begins so', async () => {
    expect(await titles(pages, '字库 -.p')).toContain('字库');
    expect(await titles(pages, '字库 -p')).not.toContain('字库');
  });

  test('an exclusion alone finds nothing', async () => {
    expect(await titles(pages, '-码表')).toEqual([]);
  });

  test('puts the whole phrase before scattered terms', async () => {
    const two = [
      page('甲', '字库很大。另有 PS1 一节。'),
      page('乙', '这里是 PS1 字库的说明。'),
    ];
    expect(await titles(two, 'PS1 字库')).toEqual(['乙', '甲']);
    expect(await titles(two, '"PS1字库"')).toEqual(['乙']);
    expect(await titles(two, '「PS1 字库」')).toEqual(['乙']);
  });

  for (const [query, title] of [
    ['ガイド', 'ｶﾞｲﾄﾞ'],
    ['①', '㎏①'],
    ['字库', '字\u200b库'],
    ['PS1字库', 'ＰＳ１ 字库'],
  ] as const) {
    test(`finds ${query} in ${title}, however it is written`, async () => {
      const answer = await (await searchIn([page(title, '')]))(query);
      expect(answer.total).toBe(1);
      expect(answer.partial).toBe(false);
    });
  }

  test('does not read across two blocks', async () => {
    const answer = await (await searchIn([page('表', '文件\n偏移')]))('件偏');
    expect(answer.total).toBe(0);
  });

  test('shows the best pages first, and the others below them', async () => {
    const many = Array.from({length: 30}, (_, nth) => page(`${nth}`, '字库'));
    const parts: SearchAnswer[] = [];
    const answer = await (
      await searchIn(many)
    )('字库', (part) => parts.push(part));
    expect(parts.map(({more, total}) => [more, total])).toEqual([[true, 30]]);
    const [first] = parts;
    expect(first?.pages.length).toBeGreaterThan(0);
    expect(answer.pages.slice(0, first?.pages.length)).toEqual(first?.pages);
    expect(answer.more).toBe(false);
  });

  test('says how many pages there are beyond those it lists', async () => {
    const many = Array.from({length: 30}, (_, nth) => page(`${nth}`, '字库'));
    const answer = await (await searchIn(many))('字库');
    expect(answer.total).toBe(30);
    expect(answer.pages).toHaveLength(10);
  });
});

test.describe('Latin words', () => {
  const pages = [
    page('工具', '用 CrystalTile2 打开 demo.pmf，再看 Shift_JIS-2004 表。'),
    page('代码', 'getFontWidth(0x8001F0); PS2EXE'),
  ];
  for (const [query, title] of [
    ['crystaltile2', '工具'],
    ['crys', '工具'],
    ['tile2', '工具'],
    ['demo.pmf', '工具'],
    ['.pmf', '工具'],
    ['pmf', '工具'],
    ['jis', '工具'],
    ['2004', '工具'],
    ['SHIFT_JIS', '工具'],
    ['用crystal', '工具'],
    ['getfontw', '代码'],
    ['FontWidth', '代码'],
    ['8001f0', '代码'],
    ['exe', '代码'],
    ['g', '代码'],
  ] as const) {
    test(`${query} finds ${title}`, async () => {
      const answer = await (await searchIn(pages))(query);
      expect(answer.partial).toBe(false);
      expect(answer.pages.map((found) => found.title)).toEqual([title]);
    });
  }

  for (const slip of [
    'crystaltlie',
    'crystltile',
    'crysstaltile',
    'xrystaltile',
    'Fontwidht',
  ]) {
    test(`${slip} is forgiven`, async () => {
      const words = [page('工具', 'CrystalTile FontWidth crystal')];
      const answer = await (await searchIn(words))(slip);
      expect(answer.total).toBe(1);
      expect(answer.partial).toBe(false);
      expect(answer.terms[0]).toMatch(/^(?:crystaltile|fontwidth)$/);
    });
  }

  test('a slip is mended where it stands', async () => {
    const words = [page('工具', 'extract the font')];
    // The same letters stand before it, as a part of the right word.
    for (const query of ['extract/xtract', '"extract xtract"']) {
      const answer = await (await searchIn(words))(query);
      expect(answer.terms[0]).toMatch(/^extract.extract$/);
    }
  });

  test('a word may have digits, but not be off by one', async () => {
    const words = [page('工具', 'CrystalTile2 games')];
    expect((await (await searchIn(words))('crystaltlie2')).terms).toEqual([
      'crystaltile2',
    ]);
    expect((await (await searchIn(words))('game2')).total).toBe(0);
  });

  for (const slip of ['demp', 'crystlatlie', '字酷']) {
    test(`${slip} is not`, async () => {
      expect((await (await searchIn(pages))(slip)).total).toBe(0);
    });
  }
});

test.describe('any string gets an answer', () => {
  const pages = [
    page('全部', '字 a 1 <b> .* \\d [x] (y) $& \ud83d 😀 &amp; "', [
      section('', '\u0000\u0007'),
    ]),
    page('', ''),
  ];
  for (const [name, query] of Object.entries({
    nothing: '',
    'white space': ' \t\n\u3000',
    '5000 Han characters': '字'.repeat(5000),
    '5000 Latin characters': 'a'.repeat(5000),
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
    test(name, async () => {
      for (const some of [pages, []]) {
        const answer = await (await searchIn(some))(query);
        expect(answer.query).toBe(query);
        expect(answer.total).toBe(answer.pages.length);
      }
    });
  }

  test('markup and regular-expression signs are text', async () => {
    const search = await searchIn(pages);
    expect(await search('<b> .* \\d [x] $&')).toMatchObject({
      total: 1,
      partial: false,
    });
    expect(await search('😀')).toMatchObject({total: 1, partial: false});
  });
});
