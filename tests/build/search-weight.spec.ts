import {expect, test} from '@playwright/test';

import {searchCode} from '../support/searchCode';

/**
 * Bytes, minified and gzipped: all that search adds to the client's code, but
 * for what only browsers without DecompressionStream load.
 */
const limit = 8192;

test("search's code is light, the part that every page loads above all", async () => {
  const sizes = await searchCode();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(Object.keys(sizes).sort()).toEqual(['main', 'runtime~main', 'search']);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limit);
  expect(sizes.main).toBeLessThan(1000);
});
