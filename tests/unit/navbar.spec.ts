import {expect, test} from '@playwright/test';

import {place} from '../../src/site/themeConfig';

test('an item keeps its position, and goes to the right without one', () => {
  expect(place({label: '左', position: 'left'}).position).toBe('left');
  expect(place({label: '无'})).toEqual({label: '无', position: 'right'});
});
