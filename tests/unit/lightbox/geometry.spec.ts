import {expect, test} from '@playwright/test';

import {fitScale} from '../../../src/plugins/lightbox/shared/geometry';

// What fingers and the wheel make of these, the browser's tests see.

test('a picture grows to its own pixels, and no narrower than on the page', () => {
  const desktop = {width: 1440, height: 900};
  const phone = {width: 390, height: 844};
  const onPage = {width: 800, height: 450};
  const tall = {width: 300, height: 3000};
  expect(fitScale(onPage, 1200, desktop)).toBe(1.5);
  expect(fitScale(onPage, 9000, desktop)).toBe(1.8);
  expect(fitScale(onPage, 9000, phone)).toBe(390 / 800);
  expect(fitScale(tall, tall.width, desktop)).toBe(1);
  expect(fitScale({width: 800, height: 3000}, 800, phone)).toBe(390 / 800);
});
