import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {extract} from '../../../src/plugins/search/node/extract';
import type {SearchAnswer} from '../../../src/plugins/search/shared/answerQuery';
import type {SearchPage} from '../../../src/plugins/search/shared/indexFormat';
import {
  numberedPages,
  page,
  searchIn,
  section,
  titlesOf,
} from '../../support/searchIndex';
import {readSections} from '../../support/sections';

/** Four pages that say 字库: in the title, a heading, the text. */
const fontPages = [
  page('脚本入门', '先备份。', [
    section('提取脚本', '把脚本导出成文本。'),
    section('码表', '字库与码表一一对应。'),
  ]),
  page('字库', '本页讲 PS1 与字模。'),
  page('其他', '字库写在这里。', [section('字库位置', '偏移。')]),
  page('末尾', '没有关系。结尾才提到字库。'),
];

/** A page with both words far apart, and one with the phrase. */
const scatteredPages = [
  page('PS1的字库', '字库。'.repeat(20)),
  page('乙', `${'别的话。'.repeat(2500)}这里是 PS1 字库的说明。`),
];

/** In the first the second word is where the query has it, behind another sign. */
const chancePages = [
  page('丙', '字形与字库。'),
  page('字库里有字形', '别的话。'),
];

/** One word is the end of the other; the last page alone has them together. */
const endingPages = [
  ...numberedPages(30, () => 'pack 与 unpack'),
  page('句', `${'别的话。'.repeat(999)}unpack pack`),
];

/** A title, and pages of words that begin with it. */
const prefixPages = [page('PSP', ''), ...numberedPages(12, () => 'psp1 psp2')];

/** Eleven posts and, behind them, a document, all with the same words. */
const equalPages = [
  ...numberedPages(11, () => '同文').map(({title}, day) =>
    page(title, '同文', [], {kind: 'post', date: `2024-01-${10 + day}`}),
  ),
  page('文', '同文', [], {kind: 'document', depth: 2}),
];

type Expectation = {
  queries: string[];
  /** Titles, in the order of their code points. */
  titles: string[];
  isPartial?: boolean;
};

async function expectAnswers(
  pages: SearchPage[],
  expectations: Expectation[],
): Promise<void> {
  const search = await searchIn(pages);
  for (const {queries, titles, isPartial = false} of expectations) {
    for (const query of queries) {
      const answer = await search(query);
      expect(titlesOf(answer).sort(), query).toEqual(titles);
      expect(answer.isPartial, query).toBe(isPartial);
      expect(answer.total, query).toBe(titles.length);
    }
  }
}

test.describe('what a query finds', () => {
  for (const [sentence, blocks] of readSections('search-answers.md')) {
    test(sentence, () => {
      const {finds = '', ...texts} = blocks;
      const pages = Object.entries(texts).map(([title, text]) =>
        page(title, text.trimEnd()),
      );
      const lines = Array.from(finds.matchAll(/^(.+) (⇒|≈)(.*)$/gm));
      expect(lines).toHaveLength(finds.trimEnd().split('\n').length);
      const expectations = lines.map(([, query = '', sign, titles = '']) => ({
        queries: [query],
        titles: titles.split(' ').filter(Boolean),
        isPartial: sign === '≈',
      }));
      return expectAnswers(pages, expectations);
    });
  }

  test('finds pages that have every term, or else some of them', () =>
    expectAnswers(fontPages, [
      {queries: ['讲ps1与', '1与字'], titles: ['字库']},
      {queries: ['备', '备份 码表'], titles: ['脚本入门']},
      // Where no page has all, those with a part.
      {queries: ['备份 没有'], titles: ['末尾', '脚本入门'], isPartial: true},
    ]));

  test('finds a phrase as it stands, where the words alone are far apart', () =>
    expectAnswers(scatteredPages, [
      {queries: ['"PS1字库"', '「PS1 字库」'], titles: ['乙']},
    ]));

  test('finds no page with an excluded term', async () => {
    await expectAnswers(fontPages, [
      {queries: ['字库 -码表 -偏移'], titles: ['字库', '末尾']},
      {queries: ['字库 -结尾才提到 -这里 -ps'], titles: ['脚本入门']},
      {queries: ['-码表'], titles: []},
      // What is left out is no measure of what has a part.
      {queries: ['没有 备份 提取 -文本'], titles: ['末尾'], isPartial: true},
    ]);
    const many = numberedPages(60, () => '字库 c++ https');
    await expectAnswers(
      [...many, page('独', '字库')],
      [{queries: ['字库 -c++', '字库 -"c++ h"'], titles: ['独']}],
    );
    await expectAnswers(many, [{queries: ['字库 -ttp'], titles: []}]);
  });

  test('finds a sign or one character beside others, where many pages have each', () => {
    // Its bracket and its 回 are 129 places apart, which the index takes for one.
    const apart = `[ ${'x'.repeat(127)}回`;
    const wrong = '[ docs回的] ` [ docs '.repeat(3) + apart;
    return expectAnswers(
      numberedPages(60, (number) => (number < 2 ? 'docs] `docs的 [回' : wrong)),
      [{queries: ['`docs', 'docs]', 'docs的', '[回'], titles: ['0', '1']}],
    );
  });

  test('finds a text however it is written', async () => {
    for (const [query, text] of [
      ['ガイド', 'ｶﾞｲﾄﾞ'],
      ['字库', '字\u200b库\ufeff'],
      ['PS1字库', 'ＰＳ１ 字库'],
      ['pokémon', 'Poke\u0301mon'],
    ] as const) {
      const html = `<main><h1>${text}</h1></main>`;
      const read = extract(parseDocument(html), '');
      const answer = await (
        await searchIn([{...page('', ''), ...read}])
      )(query);
      expect(answer, query).toMatchObject({total: 1, isPartial: false});
    }
  });

  test('answers any string', async () => {
    const text = '字 a 1 <b> .* \\d [x] (y) $& \ud83d 😀 &amp; "';
    const search = await searchIn([page('全部', text), page('', '')]);
    for (const query of [
      '',
      '\ud83d \ude00',
      '字 库 '.repeat(1250),
      '.*+?^${}()|[]\\ \\d $& $1 (?<=',
      '" “ ” 「 "" - -- -" -“',
      '__proto__ constructor toString',
    ]) {
      const answer = await search(query);
      expect(answer.query).toBe(query);
      expect(answer.total).toBe(answer.pages.length);
    }
  });
});

test.describe('misspelt words', () => {
  test('a slip in a word, or in a part of it, is mended', async () => {
    const search = await searchIn([
      page('工具', '用 armips-tool-extra 与 script.tbl'),
      page('二', 'CrystalTile2 WindowExtractor'),
    ]);
    for (const [slip, meant] of [
      ['armisp-tool', 'armips-tool'],
      ['crystltile', 'crystaltile'],
      ['crysstaltile', 'crystaltile'],
      ['extarctor', 'extractor'],
      ['script.txl', 'script.tbl'],
    ] as const) {
      const expected = {total: 1, isPartial: false, terms: [meant]};
      expect(await search(slip), slip).toMatchObject(expected);
    }
  });
});

test('the order of results', async () => {
  const titlePages = [page('字库的位置', ''), page('字库', '')];
  for (const [rule, pages, query, titles] of [
    ['a title, a heading, the text', fontPages, '字库', ['字库', '其他']],
    ['the whole title', titlePages, '字库', ['字库', '字库的位置']],
    ['a title, not many words', prefixPages, 'psp', ['PSP', '0']],
    ['a phrase', scatteredPages, 'PS1 字库', ['乙', 'PS1的字库']],
    ['a phrase of like words', endingPages, 'unpack pack', ['句', '0']],
    ['no phrase by chance', chancePages, '字形 字库', ['字库里有字形', '丙']],
    ['a document, then the newest', equalPages, '同文', ['文', '10']],
  ] as const) {
    const answer = await (await searchIn([...pages]))(query);
    expect(titlesOf(answer).slice(0, titles.length), rule).toEqual(titles);
  }
});

test.describe('what an answer says', () => {
  test('it counts all pages, lists ten, and reads on where some turn out wrong', async () => {
    const wrong = numberedPages(25, () => '字库。'.repeat(3)).map(
      (wrongPage) => ({
        ...wrongPage,
        title: `错${wrongPage.title}`,
        sections: [...wrongPage.sections, section('不要它', '')],
      }),
    );
    const search = await searchIn([
      ...wrong,
      ...numberedPages(15, () => '字库 demo.pmf'),
    ]);
    const all = await search('字库');
    expect([all.total, all.pages.length]).toEqual([40, 10]);
    expect((await search('.pmf')).total).toBe(15);
    const answer = await search('字库 -不要它');
    expect(titlesOf(answer).join(' ')).toMatch(/^(\d+ ?){10}$/);
    expect(answer.isPreview).toBe(false);
  });
});

test('a preview names the pages before their texts, unless these decide', async () => {
  const listen = async (pages: SearchPage[], query: string) => {
    const previews: SearchAnswer[] = [];
    const search = await searchIn(pages);
    const answer = await search(query, {
      onPreview: (preview) => previews.push(preview),
    });
    return {previews, answer};
  };
  const pages = numberedPages(20, (number) => `字库。PS1 ${number}`);
  pages.push(page('乙', '这里是 PS1 字库'));
  const {previews, answer} = await listen(pages, 'PS1 字库');
  expect(previews).toMatchObject([{isPreview: true, total: 21}]);
  const [preview] = previews;
  expect(preview && titlesOf(preview)).toEqual(titlesOf(answer));
  expect(preview?.pages.map(({excerpt}) => excerpt).join('')).toBe('');
  expect(answer.pages[0]).toMatchObject({excerpt: '这里是 PS1 字库'});

  for (const query of ['备份 没有', '字库 -结尾才提到', 'PS1+']) {
    const decided = await listen(fontPages, query);
    expect(decided.answer.pages).not.toEqual([]);
    expect(decided.previews, query).toEqual([]);
  }
});
