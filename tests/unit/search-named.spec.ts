import {expect, test} from '@playwright/test';

import type {SearchAnswer} from '../../src/lib/search/types';
import {page, pages, searchIn} from '../support/searchIndex';

test('names the pages before it has their texts, in the same order', async () => {
  const many = Array.from({length: 30}, (_, nth) =>
    page(nth % 7 ? `${nth}` : `字库 ${nth}`, '字库'),
  );
  const parts: SearchAnswer[] = [];
  const answer = await (
    await searchIn(many)
  )('字库', (part) => parts.push(part));
  expect(parts.map(({more, total}) => [more, total])).toEqual([[true, 30]]);
  const named = parts[0]?.pages ?? [];
  expect(named.map(({title}) => title)).toEqual(
    answer.pages.map(({title}) => title),
  );
  expect(named[0]?.title).toContain('字库');
  expect(named.map(({excerpt}) => excerpt).join('')).toBe('');
  expect(answer.pages[0]?.excerpt).toBe('字库');
  expect(answer.more).toBe(false);
});

for (const [query, answered] of [
  ['备份 没有', 2],
  ['字库 -结尾才提到', 3],
  ['字库 －结尾才提到', 3],
  ['PS1+', 1],
] as const) {
  test(`names no page for ${query} before it has read it`, async () => {
    const parts: SearchAnswer[] = [];
    const search = await searchIn(pages);
    const answer = await search(query, (part) => parts.push(part));
    expect(answer.pages).toHaveLength(answered);
    expect(parts).toEqual([]);
  });
}

test('names whole phrases before scattered terms, as it goes on to', async () => {
  const filler = Array.from({length: 20}, (_, nth) =>
    page(`${nth}`, `字库。PS1 ${nth}`),
  );
  const parts: SearchAnswer[] = [];
  const search = await searchIn([...filler, page('乙', '这里是 PS1 字库')]);
  const answer = await search('PS1 字库', (part) => parts.push(part));
  expect(answer.pages[0]?.title).toBe('乙');
  expect(parts[0]?.pages.map(({title}) => title)).toEqual(
    answer.pages.map(({title}) => title),
  );
});
