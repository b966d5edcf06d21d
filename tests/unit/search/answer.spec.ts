import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {extract} from '../../../src/plugins/search/node/extract';
import type {SearchAnswer} from '../../../src/plugins/search/shared/engine';
import type {SearchPage} from '../../../src/plugins/search/shared/types';
import {
  marked,
  numbered,
  page,
  searchIn,
  section,
  titlesOf,
} from '../../support/searchIndex';

/** Four pages that say 字库: in the title, a heading, the text. */
const pages = [
  page('脚本入门', '先备份。', [
    section('提取脚本', '把脚本导出成文本。'),
    section('码表', '字库与码表一一对应。'),
  ]),
  page('字库', '本页讲 PS1 与字模。'),
  page('其他', '字库写在这里。', [section('字库位置', '偏移。')]),
  page('末尾', '没有关系。结尾才提到字库。'),
];
const scattered = [
  page('PS1的字库', '字库。'.repeat(20)),
  page('乙', `${'别的话。'.repeat(2500)}这里是 PS1 字库的说明。`),
];
const coded = numbered(60, (nth) =>
  nth < 58 ? '字库，另有字符编码 b 面' : '字库，字符与编码',
);
const split = page('甲', '本文。文中');

/** Pages, and in each row queries and the titles of what they find. */
const found: Record<string, [SearchPage[], ...rows: string[]]> = {
  'any piece, and pages with every term': [
    [...pages, page('标点', '甲，乙')],
    '模 | 讲ps1与 | 1与字 → 字库',
    '备 | 一一对 | 备份 码表 → 脚本入门',
    '， → 标点',
    '。 → 其他 字库 末尾 脚本入门',
  ],
  'what has a part when nothing has all': [
    pages,
    '备份 没有 → partly 末尾 脚本入门',
    '鬱鬱 → ',
  ],
  'no phrase across blocks': [[page('表', '文件\n偏移')], '件偏 → '],
  'a phrase before its parts': [[split, page('乙', '本文中')], '本文中 → 乙'],
  'parts where no phrase is': [[split], '本文中 → partly 甲'],
  'what is quoted': [scattered, '"PS1字库" | 「PS1 字库」 → 乙'],
  'no page with an excluded term': [
    pages,
    '字库 -码表 -偏移 → 字库 末尾',
    '字库 -结尾才提到 -这里 -ps → 脚本入门',
    '字库 -.p → 其他 字库 末尾 脚本入门',
    '字库 -p → 其他 末尾 脚本入门',
    '-码表 → ',
  ],
  'no excluded phrase': [coded, '字库 -字符编码 | 字库 -b面 → 58 59'],
  'parts where exclusion leaves nothing': [
    [page('甲', '字库 脚本 码表'), page('乙', '字库'), page('丙', '脚本')],
    '字库 脚本 -码表 → partly 丙 乙',
  ],
  'each part of a word': [
    [
      page('工具', '用 CrystalTile2 打开 demo.pmf，再看 Shift_JIS-2004 表。'),
      page('代码', 'getFontWidth(0x8001F0); PS2EXE games'),
    ],
    'crystaltile2 | crys | tile2 | demo.pmf | .pmf | 用crystal → 工具',
    'pmf | jis | 2004 | SHIFT_JIS → 工具',
    'getfontw | FontWidth | 8001f0 | exe | g → 代码',
    // Short words, two slips, Han and digits are not mended.
    'demp | crystlatlie | 字酷 | game2 → ',
  ],
  'a part of a long file name, mended where need be': [
    [
      page('下载', 'crystaltile2-v1.2.3-win32-x64-setup.zip'),
      page('备份', '2023-01-02_12-30-45_v2.1.backup'),
    ],
    'setup | setpu | zip | .zip | win32 → 下载',
    'backu | bakcup → 备份',
  ],
  'options, hyphens and an open quote as text': [
    [page('甲', '字库 ps1 --help a-b b c'), page('乙', '字库 c b')],
    // Blanks may be wide; a quote that is open runs to the end.
    '  字库　PS1\t字库  | 字库 --help | 字库 a-b | 字库 - | 字库 "b c → 甲',
    '字库 -PS1 | 字库 －"b c" | 字库 -“b c → 乙',
    // The index knows pages with a c, and with a ps1, but not what is after it.
    '字库 -c盘 | 字库 -ps1. → 乙 甲',
  ],
  'to the letter what is quoted, excluded or long': [
    [page('甲', '字库，armips 汇编'), page('乙', '字库')],
    '“armisp 汇编” → partly 甲',
    '字库 -armisp → 乙 甲',
    `armisp ${'字库 '.repeat(50)} → partly 乙 甲`,
  ],
};
for (const [what, [among, ...rows]] of Object.entries(found)) {
  test(`finds ${what}`, async () => {
    const search = await searchIn(among);
    for (const row of rows) {
      const [queries = '', expected] = row.split(/ → ?/);
      for (const query of queries.split(' | ')) {
        const answer = await search(query);
        const titles = titlesOf(answer).sort().join(' ');
        const shown = answer.partial ? `partly ${titles}` : titles;
        expect(shown, query).toBe(expected);
        expect(answer.total, query).toBe(answer.pages.length);
      }
    }
  });
}

const twice = numbered(30, 'guide, day 1. by the by, day');
const meant = [
  page('armips 之一', '汇编。'.repeat(30)),
  page('乙', `${'别的话。'.repeat(900)}armips 汇编`),
];
for (const [what, among, query, first] of [
  ['a title before a heading', pages, '字库', '字库 其他'],
  ['a phrase before a title', scattered, 'PS1 字库', '乙 PS1的字库'],
  ['the phrase that was meant', meant, 'armisp 汇编', '乙 armips 之一'],
  [
    'a phrase that has a word twice',
    [...twice, page('这一页', 'a day by day guide')],
    ...['day by day guide', '这一页 '],
  ],
] as [string, SearchPage[], string, string][]) {
  test(`ranks first ${what}`, async () => {
    const titles = titlesOf(await (await searchIn(among))(query)).join(' ');
    expect(titles.slice(0, first.length)).toBe(first);
  });
}

test('shows the section with a piece of a sentence', async () => {
  const search = await searchIn(pages);
  const answer = await search('本导出成');
  const terms = ['本导出成'];
  expect(answer).toMatchObject({total: 1, partial: false, terms});
  expect(answer.pages[0]).toMatchObject({url: '/脚本入门', excerpt: ''});
  const [shown, ...others] = answer.pages[0]?.sections ?? [];
  expect([shown?.anchor, others]).toEqual(['提取脚本', []]);
  expect(marked(shown?.excerpt ?? '', terms)).toEqual(terms);
  // Of what is not there, it marks the parts.
  const part = await search('字库与码本');
  expect([part.partial, titlesOf(part)[0]]).toEqual([true, '脚本入门']);
  expect(part.terms).toEqual(expect.arrayContaining(['字库', '与码']));
});

test('finds a text however it is written', async () => {
  for (const [query, text] of [
    ['ガイド', 'ｶﾞｲﾄﾞ'],
    ['①', '㎏①'],
    ['字库', '字\u200b库\ufeff'],
    ['PS1字库', 'ＰＳ１ 字库'],
    ['pokémon', 'Poke\u0301mon'],
  ] as const) {
    const read = extract(parseDocument(`<main><h1>${text}</h1></main>`), '');
    const answer = await (await searchIn([{url: '/', ...read}]))(query);
    expect(answer, query).toMatchObject({total: 1, partial: false});
  }
});

test('mends a slip, in a part of a word, too', async () => {
  const search = await searchIn([
    page('工具', '用 armips-tool-extra、script.tbl 与 internationalisation'),
    page('二', 'CrystalTile2 WindowExtractor FontWidth'),
  ]);
  for (const row of [
    'armips-tool: armisp-tool armips-toll',
    'armips: armisp',
    'crystaltile: crystaltlie crystltile crysstaltile xrystaltile',
    'crystaltile2: crystaltlie2',
    'extractor: extarctor',
    'script.tbl: script.txl',
    'fontwidth: Fontwidht',
    'internationalisation: internatonalisation internationalisatoin',
  ]) {
    const [right = '', slips = ''] = row.split(': ');
    for (const slip of slips.split(' ')) {
      const expected = {total: 1, partial: false, terms: [right]};
      expect(await search(slip), slip).toMatchObject(expected);
    }
  }
  // The same letters are before it, as a part of the right word.
  const other = await searchIn([page('工具', 'extract the font')]);
  expect((await other('extract/xtract')).terms[0]).toBe('extract/extract');
});

const cats = numbered(60, (nth) => (nth ? '编程 cat' : '编程 c++'));
const tiles = numbered(60, (nth) => (nth < 50 ? '字库 crystal-tile' : '字库'));
for (const [among, query, total] of [
  [numbered(30, '字库'), '字库', 30],
  // Of a partial answer, those it has read.
  [numbered(60, 'c word'), 'c++', 40],
  [cats, '编程 -c++', 59],
  [tiles, '字库 -crystal-tile', 10],
] as const) {
  test(`counts ${total} pages with ${query}, and lists ten`, async () => {
    const answer = await (await searchIn([...among]))(query);
    expect([answer.total, answer.pages.length]).toEqual([total, 10]);
  });
}

test('reads on where pages turned out wrong, and lists no more', async () => {
  const wrong = Array.from({length: 25}, (_, nth) =>
    page(`错${nth}`, '字库。'.repeat(3), [section('不要它', '')]),
  );
  const search = await searchIn([...wrong, ...numbered(15, '字库')]);
  const answer = await search('字库 -不要它');
  expect(titlesOf(answer).join(' ')).toMatch(/^(\d+ ?){10}$/);
  expect(answer.more).toBe(false);
});

test('names pages before their texts, unless these decide', async () => {
  const listen = async (among: SearchPage[], query: string) => {
    const parts: SearchAnswer[] = [];
    const search = await searchIn(among);
    return {parts, last: await search(query, (part) => parts.push(part))};
  };
  const among = numbered(20, (nth) => `字库。PS1 ${nth}`);
  among.push(page('乙', '这里是 PS1 字库'));
  const {parts, last} = await listen(among, 'PS1 字库');
  const [{pages: named, ...rest} = last] = parts;
  expect([parts.length, rest.more, rest.total]).toEqual([1, true, 21]);
  expect(titlesOf({pages: named})).toEqual(titlesOf(last));
  expect(named.map(({excerpt}) => excerpt).join('')).toBe('');
  expect(last.pages[0]).toMatchObject({excerpt: '这里是 PS1 字库'});
  expect(last.more).toBe(false);
  const decided = ['备份 没有', '字库 -结尾才提到', '字库 －这里', 'PS1+'];
  for (const query of decided) {
    const answered = await listen(pages, query);
    expect(answered.last.pages, query).not.toEqual([]);
    expect(answered.parts, query).toEqual([]);
  }
});

test('answers any string', async () => {
  const full = await searchIn([
    page('全部', '字 a 1 <b> .* \\d [x] (y) $& \ud83d 😀 &amp; "', [
      section('', '\u0000\u0007'),
    ]),
    page('', ''),
  ]);
  const empty = await searchIn([]);
  const different = Array.from({length: 2500}, (_, nth) =>
    String.fromCharCode(0x4e00 + nth),
  );
  for (const query of [
    ...['', ' \t\n\u3000', '😀👨‍👩‍👧🇨🇳', '\ud83d \ude00', '\u0301\u0301 \u20dd'],
    ...['字'.repeat(5000), 'a'.repeat(5000), '字 库 '.repeat(1250)],
    ...[different.join(' '), '\u0000\u0007\u001b[0m\u007f'],
    ...['<script>alert(1)</script><b>&amp;', '.*+?^${}()|[]\\ \\d $& $1 (?<='],
    ...['" “ ” 「 "" “”', '- -- --- -" -“', '__proto__ constructor toString'],
  ]) {
    for (const search of [full, empty]) {
      const answer = await search(query);
      expect(answer.query).toBe(query);
      expect(answer.total).toBe(answer.pages.length);
    }
  }
  // Markup and the signs of regular expressions are text.
  for (const query of ['<b> .* \\d [x] $&', '😀']) {
    expect(await full(query)).toMatchObject({total: 1, partial: false});
  }
});
