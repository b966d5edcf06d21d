import {expect, test} from '@playwright/test';

import {
  fitted,
  greatestZoom,
  isSwipedDown,
  moveBy,
  placeView,
  spanOf,
  wheelFactor,
  zoomAt,
} from '../../src/lib/zoomView';

const limits = {
  max: 4,
  picture: {width: 390, height: 240},
  stage: {width: 390, height: 800},
};

const at = (x: number, y: number) => ({from: {x, y}, to: {x, y}});

test('a picture is enlarged around the point of the fingers', () => {
  expect(zoomAt(fitted, 2, at(0, 0), limits)).toEqual({x: 0, y: 0, zoom: 2});
  // 100 px right of the middle stays where it is.
  expect(zoomAt(fitted, 2, at(100, 0), limits)).toEqual({
    x: -100,
    y: 0,
    zoom: 2,
  });
  const wandered = zoomAt(
    fitted,
    2,
    {from: {x: 0, y: 0}, to: {x: 50, y: 0}},
    limits,
  );
  expect(wandered).toEqual({x: 50, y: 0, zoom: 2});
});

test('a zoom stays between the fitted size and the greatest', () => {
  expect(zoomAt(fitted, 0.2, at(90, 40), limits)).toEqual(fitted);
  expect(zoomAt(fitted, 9, at(0, 0), limits).zoom).toBe(4);
});

test('a picture stays within reach', () => {
  const view = {x: 0, y: 0, zoom: 2};
  // Twice 390 px on a stage of 390: 195 to either side.
  expect(moveBy(view, {x: 500, y: 0}, limits).x).toBe(195);
  expect(moveBy(view, {x: -500, y: 0}, limits).x).toBe(-195);
  // 480 px of height fit into 800, and so stay in the middle.
  expect(moveBy(view, {x: 0, y: 300}, limits).y).toBe(0);
});

test('a large picture may show its own pixels, a small one four times', () => {
  expect(greatestZoom(390 / 12000, 4)).toBeCloseTo(12000 / 390);
  expect(greatestZoom(1, 4)).toBe(4);
});

test('a view is placed on top of the fitted picture', () => {
  const home = {x: 20, y: 30, scale: 1.5};
  expect(placeView(home, {x: 5, y: -5, zoom: 2})).toEqual({
    x: 25,
    y: 25,
    scale: 3,
  });
});

test('a wheel turns as far forth as back, whatever its unit', () => {
  expect(wheelFactor(-10, 0)).toBeGreaterThan(1);
  expect(wheelFactor(-10, 0) * wheelFactor(10, 0)).toBeCloseTo(1);
  // One notch of a mouse, in pixels, lines or pages, is one step.
  expect(wheelFactor(-100, 0)).toBe(wheelFactor(-3, 1));
  expect(wheelFactor(-100, 0)).toBe(wheelFactor(-1, 2));
  expect(wheelFactor(-100, 0)).toBeCloseTo(1.5, 1);
});

test('a swipe down counts from the threshold on, and mostly down', () => {
  expect(isSwipedDown({x: 0, y: 79}, 80)).toBe(false);
  expect(isSwipedDown({x: 0, y: 80}, 80)).toBe(true);
  expect(isSwipedDown({x: 90, y: 85}, 80)).toBe(false);
  expect(isSwipedDown({x: 0, y: -200}, 80)).toBe(false);
});

test('two fingers have a middle and a distance', () => {
  expect(spanOf({x: 0, y: 0}, {x: 30, y: 40})).toEqual({
    middle: {x: 15, y: 20},
    distance: 50,
  });
});
