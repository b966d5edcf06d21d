import {expect, test} from '@playwright/test';

import {searchCode} from '../support/searchCode';

/**
 * Bytes, minified and gzipped: all that search adds to the client's code, but
 * for fflate, which only browsers without DecompressionStream load.
 *
 * The target is 6144. What is there takes a quarter more: some 700 are texts,
 * 1600 are what every page has (the field, the keys and the first messages),
 * and two streams compress less well than one. No more than now, then, until
 * someone finds what to leave out.
 */
const limit = 7800;

test("search's code is light, the part that every page loads above all", async () => {
  const sizes = await searchCode();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(Object.keys(sizes).sort()).toEqual(['main.js', 'search.js']);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limit);
});
