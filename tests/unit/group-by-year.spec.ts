import {expect, test} from '@playwright/test';

import {groupByYear} from '../../src/components/ArchiveYears/groupByYear';

test('groups posts by year, each year from its beginning', () => {
  const post = (date: string) => ({metadata: {date}});
  const [a, b, c] = [
    post('2026-05-01T00:00:00.000Z'),
    post('2025-12-31T00:00:00.000Z'),
    post('2025-01-01T00:00:00.000Z'),
  ];
  expect(groupByYear([a, b, c])).toEqual([
    {year: '2026', posts: [a]},
    {year: '2025', posts: [c, b]},
  ]);
  expect(groupByYear([])).toEqual([]);
});
