import {expect, test} from '@playwright/test';

import {extract} from '../../../src/plugins/search/build/extract';
import type {
  SearchAnswer,
  SearchPage,
} from '../../../src/plugins/search/engine/types';
import {
  marked,
  numbered,
  page,
  pages,
  searchIn,
  section,
  titlesOf,
} from '../../support/searchIndex';

const answer = async (among: SearchPage[], query: string) =>
  (await searchIn(among))(query);

const titles = async (among: SearchPage[], query: string) =>
  titlesOf(await answer(among, query));

test.describe('finds', () => {
  test('title before heading before text', async () => {
    const [first, second, ...rest] = await titles(pages, '字库');
    expect([first, second]).toEqual(['字库', '其他']);
    expect(rest.sort()).toEqual(['末尾', '脚本入门']);
  });

  test('a piece from the middle of a sentence, and its section', async () => {
    const {pages: found, ...rest} = await answer(pages, '本导出成');
    const terms = ['本导出成'];
    expect(rest).toMatchObject({total: 1, partial: false, terms});
    expect(found[0]).toMatchObject({url: '/脚本入门', excerpt: ''});
    expect(found[0]?.sections.map(({anchor}) => anchor)).toEqual(['提取脚本']);
    expect(marked(found[0]?.sections[0]?.excerpt ?? '', terms)).toEqual(terms);
  });

  test('a single sign, and any piece', async () => {
    const search = await searchIn([...pages, page('标点', '甲，乙')]);
    for (const query of [
      '模',
      '备',
      '。',
      '，',
      '讲ps1与',
      '1与字',
      '一一对',
    ]) {
      const {partial, total} = await search(query);
      expect({query, partial}).toEqual({query, partial: false});
      expect(total, query).toBeGreaterThan(0);
    }
  });

  test('a text however it is written', async () => {
    for (const [query, text] of [
      ['ガイド', 'ｶﾞｲﾄﾞ'],
      ['①', '㎏①'],
      ['字库', '字\u200b库\ufeff'],
      ['PS1字库', 'ＰＳ１ 字库'],
      ['pokémon', 'Poke\u0301mon'],
    ] as const) {
      const read = extract(`<main><h1>${text}</h1></main>`, '');
      const found = await answer([{url: '/', ...read}], query);
      expect(found, query).toMatchObject({total: 1, partial: false});
    }
  });

  test('no phrase across two blocks', async () => {
    expect((await answer([page('表', '文件\n偏移')], '件偏')).total).toBe(0);
  });

  test('only pages with every term, in any of their sections', async () => {
    expect(await titles(pages, '备份 码表')).toEqual(['脚本入门']);
  });

  test('what has a part when nothing has all, and says so', async () => {
    const found = await answer(pages, '备份 没有');
    expect(found.partial).toBe(true);
    expect(titlesOf(found).sort()).toEqual(['末尾', '脚本入门']);
    const broken = await answer(pages, '字库与码本');
    expect(broken.partial).toBe(true);
    expect(broken.pages[0]?.title).toBe('脚本入门');
    expect(broken.terms).toEqual(expect.arrayContaining(['字库', '与码']));
    // Nothing where not even a part is.
    const none = {total: 0, partial: false};
    expect(await answer(pages, '鬱鬱')).toMatchObject(none);
  });

  test('a phrase before its parts, and before a title with one', async () => {
    const parts = page('甲', '本文。文中');
    expect(await titles([parts, page('乙', '本文中')], '本文中')).toEqual([
      '乙',
    ]);
    expect((await answer([parts], '本文中')).partial).toBe(true);
    const scattered = [
      page('PS1 的字库', '字库。'.repeat(20)),
      page('乙', `${'别的话。'.repeat(2500)}这里是 PS1 字库的说明。`),
    ];
    expect(await titles(scattered, 'PS1 字库')).toEqual(['乙', 'PS1 的字库']);
    expect(await titles(scattered, '"PS1字库"')).toEqual(['乙']);
    expect(await titles(scattered, '「PS1 字库」')).toEqual(['乙']);
  });

  test('a phrase that has a word twice', async () => {
    const many = numbered(30, 'guide, day 1. by the by, day');
    many.push(page('这一页', 'a day by day guide'));
    expect((await titles(many, 'day by day guide'))[0]).toBe('这一页');
  });
});

test.describe('excludes', () => {
  test('pages with an excluded term', async () => {
    const [one, two] = ['字库 -码表 -偏移', '字库 -结尾才提到 -这里 -ps'];
    expect((await titles(pages, one)).sort()).toEqual(['字库', '末尾']);
    expect(await titles(pages, two)).toEqual(['脚本入门']);
    expect(await titles(pages, '-码表')).toEqual([]);
  });

  test('a sign with what follows it, not each word that begins so', async () => {
    expect(await titles(pages, '字库 -.p')).toContain('字库');
    expect(await titles(pages, '字库 -p')).not.toContain('字库');
    const many = numbered(60, (nth) => (nth ? '编程 cat' : '编程 c++'));
    expect((await answer(many, '编程 -c++')).total).toBe(59);
  });

  test('a phrase that most pages have, or a word with a hyphen', async () => {
    const many = numbered(60, (nth) =>
      nth < 58 ? '字库，另有字符编码' : '字库，字符与编码',
    );
    const found = await answer(many, '字库 -字符编码');
    expect(titlesOf(found).sort()).toEqual(['58', '59']);
    expect(found.total).toBe(2);
    const tools = numbered(60, (nth) =>
      nth < 50 ? '字库 crystal-tile 字库' : '字库',
    );
    const others = await answer(tools, '字库 -crystal-tile');
    expect([others.total, others.pages.length]).toEqual([10, 10]);
  });

  test('and relaxes where that leaves nothing', async () => {
    const three = [
      page('甲', '字库 脚本 码表'),
      page('乙', '字库'),
      page('丙', '脚本'),
    ];
    const found = await answer(three, '字库 脚本 -码表');
    expect(found.partial).toBe(true);
    expect(titlesOf(found).sort()).toEqual(['丙', '乙']);
  });

  test('reads on where pages turned out wrong, and lists no more', async () => {
    const wrong = Array.from({length: 25}, (_, nth) =>
      page(`错${nth}`, '字库。'.repeat(3), [section('不要它', '')]),
    );
    const all = [...wrong, ...numbered(15, '字库')];
    const found = await answer(all, '字库 -不要它');
    expect(found.pages).toHaveLength(10);
    expect(titlesOf(found).every((title) => /^\d/.test(title))).toBe(true);
    expect(found.more).toBe(false);
  });
});

test('counts the pages beyond those it lists, of a partial answer those it has read', async () => {
  const found = await answer(numbered(30, '字库'), '字库');
  expect([found.total, found.pages.length]).toEqual([30, 10]);
  const partial = await answer(numbered(60, 'c word'), 'c++');
  expect([partial.total, partial.partial]).toEqual([40, true]);
});

test.describe('names pages before it has their texts', () => {
  async function listen(among: SearchPage[], query: string) {
    const parts: SearchAnswer[] = [];
    const search = await searchIn(among);
    const last = await search(query, (part) => parts.push(part));
    return {parts, last};
  }

  test('in the same order, whole phrases first, without excerpts', async () => {
    const among = numbered(20, (nth) => `字库。PS1 ${nth}`);
    among.push(page('乙', '这里是 PS1 字库'));
    const {parts, last} = await listen(among, 'PS1 字库');
    const [{pages: named, ...rest} = last] = parts;
    expect([parts.length, rest.more, rest.total]).toEqual([1, true, 21]);
    expect(titlesOf({pages: named})).toEqual(titlesOf(last));
    expect(named.map(({excerpt}) => excerpt).join('')).toBe('');
    expect(last.pages[0]).toMatchObject({
      title: '乙',
      excerpt: '这里是 PS1 字库',
    });
    expect(last.more).toBe(false);
  });

  test('but none where the texts decide', async () => {
    for (const [query, answered] of [
      ['备份 没有', 2],
      ['字库 -结尾才提到', 3],
      ['字库 －结尾才提到', 3],
      ['PS1+', 1],
    ] as const) {
      const {parts, last} = await listen(pages, query);
      expect(last.pages, query).toHaveLength(answered);
      expect(parts, query).toEqual([]);
    }
  });
});
