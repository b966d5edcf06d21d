import {expect, test} from '@playwright/test';

import {hashToId} from '../../src/lib/decode';

test('a hash names an id, encoded, plain, empty or malformed', () => {
  for (const [hash, id] of Object.entries({
    '#%E5%AD%97%E5%BA%93': '字库',
    '#字库': '字库',
    '': '',
    '#': '',
    '#100%': '100%',
  })) {
    expect(hashToId(hash)).toBe(id);
  }
});
