import {expect, test} from '@playwright/test';

import {fit, grab, hasScrolled, toTransform} from '../../src/lib/zoomGeometry';

const viewport = {width: 1440, height: 900};

test('a picture grows to its own pixels, in the middle', () => {
  const box = {left: 300, top: 100, width: 800, height: 450};
  expect(fit(box, {width: 1200, height: 675}, viewport)).toEqual({
    x: 20,
    y: 125,
    scale: 1.5,
  });
});

test('a picture never grows past the viewport', () => {
  const box = {left: 0, top: 0, width: 800, height: 450};
  expect(fit(box, {width: 9000, height: 5062}, viewport).scale).toBe(1.8);
  expect(
    fit(box, {width: 9000, height: 5062}, {width: 390, height: 844}).scale,
  ).toBe(390 / 800);
});

test('a tall picture shrinks until it is seen whole', () => {
  const box = {left: 0, top: 0, width: 300, height: 3000};
  expect(fit(box, {width: 300, height: 3000}, viewport).scale).toBe(0.3);
});

test('pixel art, and a picture stretched by its page, keep their size', () => {
  const box = {left: 0, top: 0, width: 160, height: 160};
  expect(fit(box, {width: 80, height: 80}, viewport).scale).toBe(1);
});

test('a grabbed picture moves with the pointer and grows', () => {
  const open = {x: 10, y: 20, scale: 1.5};
  expect(grab(open, {x: -4, y: 6}, 0.5)).toEqual({x: 6, y: 26, scale: 2});
  expect(toTransform(open)).toBe('translate3d(10px, 20px, 0) scale(1.5)');
});

test('a scroll counts from the threshold on, either way', () => {
  const from = {x: 0, y: 500};
  expect(hasScrolled(from, {x: 0, y: 539}, 40)).toBe(false);
  expect(hasScrolled(from, {x: 0, y: 540}, 40)).toBe(true);
  expect(hasScrolled(from, {x: 0, y: 460}, 40)).toBe(true);
  expect(hasScrolled(from, {x: 40, y: 500}, 40)).toBe(true);
});
