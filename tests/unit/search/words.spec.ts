import {expect, test} from '@playwright/test';

import {page, searchIn, section} from '../../support/searchIndex';

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

  test('a slip is mended where it stands', async () => {
    const words = [page('工具', 'extract the font')];
    // The same letters stand before it, as a part of the right word.
    const answer = await (await searchIn(words))('extract/xtract');
    expect(answer.terms[0]).toBe('extract/extract');
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
    const words = [
      page('armips 之一', '汇编。'.repeat(30)),
      page('乙', `${'别的话。'.repeat(900)}armips 汇编`),
    ];
    const {pages: found} = await (await searchIn(words))('armisp 汇编');
    expect(found.map(({title}) => title)).toEqual(['乙', 'armips 之一']);
  });

  test('each part of a long file name is found, or mended', async () => {
    const search = await searchIn([
      page('下载', 'crystaltile2-v1.2.3-win32-x64-setup.zip'),
      page('备份', '2023-01-02_12-30-45_v2.1.backup'),
    ]);
    for (const [query, title] of [
      ['setup', '下载'],
      ['setpu', '下载'],
      ['zip', '下载'],
      ['.zip', '下载'],
      ['win32', '下载'],
      ['backu', '备份'],
      ['bakcup', '备份'],
    ] as const) {
      const {pages: found, partial} = await search(query);
      expect(partial, query).toBe(false);
      expect(found.map((one) => one.title)).toEqual([title]);
    }
  });

  for (const [slip, right] of [
    ['armisp-tool', 'armips-tool'],
    ['armips-toll', 'armips-tool'],
    ['armisp', 'armips'],
    ['crystaltlie', 'crystaltile'],
    ['widnow', 'window'],
    ['extarctor', 'extractor'],
    ['script.txl', 'script.tbl'],
    ['crystltile', 'crystaltile'],
    ['crysstaltile', 'crystaltile'],
    ['xrystaltile', 'crystaltile'],
    ['Fontwidht', 'fontwidth'],
    ['internatonalisation', 'internationalisation'],
    ['internationalisatoin', 'internationalisation'],
  ] as const) {
    test(`${slip} is taken for ${right}`, async () => {
      const words = [
        page(
          '工具',
          '用 armips-tool-extra、script.tbl 与 internationalisation',
        ),
        page('二', 'CrystalTile2 WindowExtractor FontWidth'),
      ];
      const {total, partial, terms} = await (await searchIn(words))(slip);
      expect({total, partial}).toEqual({total: 1, partial: false});
      expect(terms).toEqual([right]);
    });
  }

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
