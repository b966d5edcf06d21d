import {expect, test} from '@playwright/test';

import {
  fitScale,
  fitted,
  spanOf,
  wheelFactor,
  zoomAt,
} from '../../../src/plugins/lightbox/engine/geometry';

const desktop = {width: 1440, height: 900};

test('a picture grows to its own pixels, and never past the stage', () => {
  const onPage = {width: 800, height: 450};
  const huge = {width: 9000, height: 5062};
  expect(fitScale(onPage, {width: 1200, height: 675}, desktop)).toBe(1.5);
  expect(fitScale(onPage, huge, desktop)).toBe(1.8);
  expect(fitScale(onPage, huge, {width: 390, height: 844})).toBe(390 / 800);
});

test('a tall picture is seen whole, and pixel art keeps its size', () => {
  const tall = {width: 300, height: 3000};
  expect(fitScale(tall, tall, desktop)).toBe(0.3);
  const stretched = {width: 160, height: 160};
  expect(fitScale(stretched, {width: 80, height: 80}, desktop)).toBe(1);
});

const limits = {
  max: 4,
  picture: {width: 390, height: 240},
  stage: {width: 390, height: 800},
};

const zoomAround = (factor: number, x: number, y: number, view = fitted) =>
  zoomAt(view, factor, {from: {x, y}, to: {x, y}}, limits);

const move = (x: number, y: number) =>
  zoomAt({x: 0, y: 0, zoom: 2}, 1, {from: {x: 0, y: 0}, to: {x, y}}, limits);

test('a picture is enlarged around the point of the fingers', () => {
  expect(zoomAround(2, 0, 0)).toEqual({x: 0, y: 0, zoom: 2});
  // 100 px right of the middle stays where it is.
  expect(zoomAround(2, 100, 0)).toEqual({x: -100, y: 0, zoom: 2});
  const points = {from: {x: 0, y: 0}, to: {x: 50, y: 0}};
  expect(zoomAt(fitted, 2, points, limits)).toEqual({x: 50, y: 0, zoom: 2});
});

test('a zoom stays between the fitted size and the greatest', () => {
  expect(zoomAround(0.2, 90, 40)).toEqual(fitted);
  expect(zoomAround(9, 0, 0).zoom).toBe(4);
});

test('a picture stays within reach', () => {
  // Twice 390 px on a stage of 390: 195 to either side.
  expect(move(500, 0).x).toBe(195);
  expect(move(-500, 0).x).toBe(-195);
  // 480 px of height fit into 800, and so stay in the middle.
  expect(move(0, 300).y).toBe(0);
});

test('a wheel turns as far forth as back, whatever its unit', () => {
  expect(wheelFactor(-10, 0)).toBeGreaterThan(1);
  expect(wheelFactor(-10, 0) * wheelFactor(10, 0)).toBeCloseTo(1);
  // One notch of a mouse, in pixels, lines or pages, is one step.
  expect(wheelFactor(-100, 0)).toBe(wheelFactor(-3, 1));
  expect(wheelFactor(-100, 0)).toBe(wheelFactor(-1, 2));
  expect(wheelFactor(-100, 0)).toBeCloseTo(1.5, 1);
});

test('two fingers have a middle and a distance', () => {
  expect(spanOf({x: 0, y: 0}, {x: 30, y: 40})).toEqual({
    middle: {x: 15, y: 20},
    distance: 50,
  });
  expect(spanOf({x: 3, y: 4}).middle).toEqual({x: 3, y: 4});
});
