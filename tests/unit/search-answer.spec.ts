import {expect, test} from '@playwright/test';

import type {SearchPage} from '../../src/lib/search/types';
import {marked, page, pages, searchIn, section} from '../support/searchIndex';

async function titles(among: SearchPage[], query: string): Promise<string[]> {
  const answer = await (await searchIn(among))(query);
  return answer.pages.map(({title}) => title);
}

test.describe('answer', () => {
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

  test('finds the few pages without a phrase that most have', async () => {
    const many = Array.from({length: 60}, (_, nth) =>
      page(`${nth}`, nth < 58 ? '字库，另有字符编码' : '字库，字符与编码'),
    );
    const answer = await (await searchIn(many))('字库 -字符编码');
    expect(answer.pages.map((found) => found.title).sort()).toEqual([
      '58',
      '59',
    ]);
    expect(answer.total).toBe(2);
  });

  test('finds what has no excluded word with a hyphen', async () => {
    const many = Array.from({length: 60}, (_, nth) =>
      page(`${nth}`, nth < 50 ? '字库 crystal-tile 字库' : '字库'),
    );
    const answer = await (await searchIn(many))('字库 -crystal-tile');
    expect(answer.total).toBe(10);
    expect(answer.pages).toHaveLength(10);
  });

  test('a phrase may have a word twice', async () => {
    const many = Array.from({length: 30}, (_, nth) =>
      page(`${nth}`, 'guide, day 1. by the by, day'),
    );
    many.push(page('这一页', 'a day by day guide'));
    expect((await titles(many, 'day by day guide'))[0]).toBe('这一页');
  });

  test('relaxes where an exclusion leaves nothing', async () => {
    const three = [
      page('甲', '字库 脚本 码表'),
      page('乙', '字库'),
      page('丙', '脚本'),
    ];
    const answer = await (await searchIn(three))('字库 脚本 -码表');
    expect(answer.partial).toBe(true);
    expect(answer.pages.map(({title}) => title).sort()).toEqual(['丙', '乙']);
  });

  test('counts pages whose words only begin like an excluded sign', async () => {
    const many = Array.from({length: 60}, (_, nth) =>
      page(`${nth}`, nth ? '编程 cat' : '编程 c++'),
    );
    const answer = await (await searchIn(many))('编程 -c++');
    expect(answer.total).toBe(59);
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

  test('and before a title with one of them', async () => {
    const two = [
      page('PS1 的字库', '字库。'.repeat(20)),
      page('乙', `${'别的话。'.repeat(2500)}这里是 PS1 字库的说明。`),
    ];
    expect(await titles(two, 'PS1 字库')).toEqual(['乙', 'PS1 的字库']);
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

  test('reads on where pages turned out wrong, and lists no more', async () => {
    const wrong = Array.from({length: 25}, (_, nth) =>
      page(`错${nth}`, '字库。'.repeat(3), [section('不要它', '')]),
    );
    const right = Array.from({length: 15}, (_, nth) => page(`${nth}`, '字库'));
    const search = await searchIn([...wrong, ...right]);
    const answer = await search('字库 -不要它');
    expect(answer.pages).toHaveLength(10);
    expect(answer.pages.every(({title}) => /^\d/.test(title))).toBe(true);
    expect(answer.more).toBe(false);
  });

  test('counts of a partial answer what it has read', async () => {
    const many = Array.from({length: 60}, (_, nth) => page(`${nth}`, 'c word'));
    const answer = await (await searchIn(many))('c++');
    expect(answer.partial).toBe(true);
    expect(answer.total).toBe(40);
  });

  test('says how many pages there are beyond those it lists', async () => {
    const many = Array.from({length: 30}, (_, nth) => page(`${nth}`, '字库'));
    const answer = await (await searchIn(many))('字库');
    expect(answer.total).toBe(30);
    expect(answer.pages).toHaveLength(10);
  });
});
