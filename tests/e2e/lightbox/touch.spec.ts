import type {Page} from '@playwright/test';

import {expect, test, viewports} from '../../support/test';
import {
  box,
  Fingers,
  open,
  overlay,
  samples,
  settled,
  shown,
  state,
} from '../../support/viewer';

test.use({
  siteName: 'fixture',
  stubsOutside: true,
  viewport: viewports.phone,
  hasTouch: true,
  isMobile: true,
});

const pageView = (page: Page) =>
  page.evaluate(() => ({
    scroll: window.scrollY,
    scale: window.visualViewport?.scale,
    width: document.documentElement.scrollWidth,
  }));

/** Whatever fingers do to the picture, the page stays as it is. */
async function withoutTouchingThePage(
  page: Page,
  act: () => Promise<void>,
): Promise<void> {
  const before = await pageView(page);
  expect(before).toMatchObject({scale: 1, width: viewports.phone.width});
  await act();
  expect(await pageView(page)).toEqual(before);
}

test.beforeEach(async ({goto, page}) => {
  await goto(samples);
  await open(page);
});

test('two fingers enlarge around their middle', async ({page}) => {
  const fingers = await Fingers.on(page);
  const before = await box(shown(page));
  const middle = {x: 120, y: before.centre.y + 20};
  await withoutTouchingThePage(page, () => fingers.pinch(middle, 80, 160));
  await settled(page);
  const after = await box(shown(page));
  expect(after.width / before.width).toBeCloseTo(2, 1);
  // What was between the fingers still is.
  const share = (middle.x - before.x) / before.width;
  expect(after.x + share * after.width).toBeCloseTo(middle.x, 0);
  await state(page, 'open');
});

test('a pinch ends at the fitted size and at the greatest', async ({page}) => {
  const fingers = await Fingers.on(page);
  const before = await box(shown(page));
  await withoutTouchingThePage(page, async () => {
    await fingers.pinch(before.centre, 200, 40);
    await settled(page);
    expect(await box(shown(page))).toEqual(before);
    await fingers.pinch(before.centre, 40, 380);
    await fingers.pinch(before.centre, 40, 380);
    await settled(page);
    const width = (await box(shown(page))).width / before.width;
    expect(width).toBeCloseTo(4, 1);
  });
});

test('two fingers that wander carry the picture along', async ({page}) => {
  const fingers = await Fingers.on(page);
  const {centre} = await box(shown(page));
  await fingers.doubleTap(centre);
  await settled(page);
  const before = await box(shown(page));
  const pair = (x: number) => [
    {x: x - 40, y: centre.y},
    {x: x + 40, y: centre.y},
  ];
  await fingers.down(...pair(150));
  await fingers.move(pair(150), pair(230));
  await fingers.up();
  const after = await box(shown(page));
  expect(after.width).toBeCloseTo(before.width, 0);
  expect(after.x - before.x).toBeCloseTo(80, 0);
});

test('a double tap enlarges at its point, and another takes back', async ({
  page,
}) => {
  const fingers = await Fingers.on(page);
  const before = await box(shown(page));
  const point = {x: 100, y: before.centre.y};
  await withoutTouchingThePage(page, async () => {
    await fingers.doubleTap(point);
    await expect
      .poll(async () => (await box(shown(page))).width / before.width)
      .toBeCloseTo(2.5, 1);
    await settled(page);
    const after = await box(shown(page));
    const share = (point.x - before.x) / before.width;
    expect(after.x + share * after.width).toBeCloseTo(point.x, 0);
    await state(page, 'open');
    await fingers.doubleTap(point);
    await expect.poll(() => box(shown(page))).toEqual(before);
    await state(page, 'open');
  });
});

test('an enlarged picture follows a finger, as far as its edges', async ({
  page,
}) => {
  const fingers = await Fingers.on(page);
  const {centre, width: fitted} = await box(shown(page));
  await fingers.doubleTap(centre);
  await settled(page);
  const before = await box(shown(page));
  await withoutTouchingThePage(page, async () => {
    await fingers.swipe(centre, {x: centre.x + 100, y: centre.y});
    const after = await box(shown(page));
    expect(after.x - before.x).toBeCloseTo(100, 0);
    await state(page, 'open');
    // Further than there is picture: its edge stops at that of the screen.
    for (let round = 0; round < 3; round += 1) {
      await fingers.swipe({x: 20, y: 300}, {x: 370, y: 300});
    }
    expect((await box(shown(page))).x).toBeCloseTo(0, 0);
    for (let round = 0; round < 5; round += 1) {
      await fingers.swipe({x: 370, y: 300}, {x: 20, y: 300});
    }
    const {x, width} = await box(shown(page));
    expect(x + width).toBeCloseTo(fitted, 0);
    // Down, too, and it does not close.
    await fingers.swipe({x: 195, y: 300}, {x: 195, y: 600});
  });
  await state(page, 'open');
});

test('a swipe down carries the picture, fades, and closes', async ({page}) => {
  const fingers = await Fingers.on(page);
  const {centre} = await box(shown(page));
  const end = {x: centre.x + 10, y: centre.y + 160};
  await withoutTouchingThePage(page, async () => {
    await fingers.drag(centre, end);
    const held = await box(shown(page));
    expect(held.centre.y - centre.y).toBeCloseTo(160, 0);
    expect(held.centre.x - centre.x).toBeCloseTo(10, 0);
    const opacity = await page
      .locator(overlay)
      .evaluate((node) => Number(getComputedStyle(node).opacity));
    expect(opacity).toBeCloseTo(1 - 0.8 * (160 / 400), 2);
    await fingers.up();
    await state(page, 'closed');
  });
  await expect(page.locator(overlay)).toHaveCount(0);
  // The next picture opens behind a whole overlay again.
  await open(page);
  await expect(page.locator(overlay)).toHaveCSS('opacity', '1');
});

for (const [name, way] of [
  ['a short swipe down', {x: 0, y: 60}],
  ['a swipe up', {x: 0, y: -200}],
  ['a swipe to the side', {x: 150, y: 90}],
] as const) {
  test(`${name} springs back`, async ({page}) => {
    const fingers = await Fingers.on(page);
    const before = await box(shown(page));
    const {x, y} = before.centre;
    await withoutTouchingThePage(page, () =>
      fingers.swipe({x, y}, {x: x + way.x, y: y + way.y}),
    );
    await expect.poll(() => box(shown(page))).toEqual(before);
    await state(page, 'open');
    await expect(page.locator(overlay)).toHaveCSS('opacity', '1');
  });
}

test('a long touch grabs', async ({page}) => {
  const fingers = await Fingers.on(page);
  const before = await box(shown(page));
  const {x, y} = before.centre;
  await withoutTouchingThePage(page, async () => {
    await fingers.down({x, y});
    await state(page, 'grabbed');
    await fingers.move([{x, y}], [{x: x - 30, y: y - 80}]);
    await state(page, 'grabbed');
    const held = await box(shown(page));
    expect(held.centre.y - y).toBeCloseTo(-80, 0);
    expect(held.width).toBeGreaterThan(before.width * 1.1);
    await fingers.up();
    await state(page, 'open');
  });
  await expect.poll(() => box(shown(page))).toEqual(before);
});
