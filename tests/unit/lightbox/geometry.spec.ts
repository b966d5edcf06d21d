import {expect, test} from '@playwright/test';

import {fitScale} from '../../../src/plugins/lightbox/engine/geometry';

// What fingers and the wheel make of these, the browser's tests see.

test('a picture grows to its own pixels, and is always seen whole', () => {
  const desktop = {width: 1440, height: 900};
  const phone = {width: 390, height: 844};
  const onPage = {width: 800, height: 450};
  const huge = {width: 9000, height: 5062};
  const tall = {width: 300, height: 3000};
  expect(fitScale(onPage, {width: 1200, height: 675}, desktop)).toBe(1.5);
  expect(fitScale(onPage, huge, desktop)).toBe(1.8);
  expect(fitScale(onPage, huge, phone)).toBe(390 / 800);
  expect(fitScale(tall, tall, desktop)).toBe(0.3);
});
