import {expect, test} from '@playwright/test';

import {page, searchIn, section, titlesOf} from '../../support/searchIndex';

const tools = page(
  '工具',
  '用 CrystalTile2 打开 demo.pmf，再看 Shift_JIS-2004 表。',
);
const code = page('代码', 'getFontWidth(0x8001F0); PS2EXE games');
const download = page('下载', 'crystaltile2-v1.2.3-win32-x64-setup.zip');
const backup = page('备份', '2023-01-02_12-30-45_v2.1.backup');

for (const [{title}, among, queries] of [
  [
    tools,
    [tools, code],
    'crystaltile2 crys tile2 demo.pmf .pmf pmf jis 2004 SHIFT_JIS 用crystal',
  ],
  [code, [tools, code], 'getfontw FontWidth 8001f0 exe g'],
  // Of a long file name, mended where need be.
  [download, [download, backup], 'setup setpu zip .zip win32'],
  [backup, [download, backup], 'backu bakcup'],
] as const) {
  test(`each part of a word finds ${title}`, async () => {
    const search = await searchIn([...among]);
    for (const query of queries.split(' ')) {
      const answer = await search(query);
      expect(answer.partial, query).toBe(false);
      expect(titlesOf(answer), query).toEqual([title]);
    }
  });
}

test('a slip is mended, in a part of a word, too', async () => {
  const search = await searchIn([
    page('工具', '用 armips-tool-extra、script.tbl 与 internationalisation'),
    page('二', 'CrystalTile2 WindowExtractor FontWidth'),
  ]);
  for (const [right, slips] of Object.entries({
    'armips-tool': ['armisp-tool', 'armips-toll'],
    armips: ['armisp'],
    crystaltile: ['crystaltlie', 'crystltile', 'crysstaltile', 'xrystaltile'],
    crystaltile2: ['crystaltlie2'],
    window: ['widnow'],
    extractor: ['extarctor'],
    'script.tbl': ['script.txl'],
    fontwidth: ['Fontwidht'],
    internationalisation: ['internatonalisation', 'internationalisatoin'],
  })) {
    for (const slip of slips) {
      const {total, partial, terms} = await search(slip);
      const expected = {total: 1, partial: false, terms: [right]};
      expect({total, partial, terms}, slip).toEqual(expected);
    }
  }
});

test('a slip is mended where it stands', async () => {
  // The same letters stand before it, as a part of the right word.
  const search = await searchIn([page('工具', 'extract the font')]);
  expect((await search('extract/xtract')).terms[0]).toBe('extract/extract');
});

test('short words, two slips, Han and digits that are off are not mended', async () => {
  const search = await searchIn([tools, code]);
  for (const slip of ['demp', 'crystlatlie', '字酷', 'game2']) {
    expect((await search(slip)).total, slip).toBe(0);
  }
});

test('what is quoted, or excluded, is meant to the letter', async () => {
  const search = await searchIn([
    page('甲', '字库，armips 汇编'),
    page('乙', '字库'),
  ]);
  const quoted = await search('“armisp 汇编”');
  expect(quoted.partial).toBe(true);
  expect(quoted.terms).not.toContain('armips 汇编');
  expect((await search('字库 -armisp')).total).toBe(2);
  // To mend each word of a long text would hold the page up.
  expect((await search(`armisp ${'字库 '.repeat(50)}`)).partial).toBe(true);
});

test('the phrase that was meant is a phrase', async () => {
  const search = await searchIn([
    page('armips 之一', '汇编。'.repeat(30)),
    page('乙', `${'别的话。'.repeat(900)}armips 汇编`),
  ]);
  const found = titlesOf(await search('armisp 汇编'));
  expect(found).toEqual(['乙', 'armips 之一']);
});

test('any string gets an answer', async () => {
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
