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
  viewer,
} from '../../support/viewer';

test.use({
  siteName: 'fixture',
  stubsOutside: true,
  viewport: viewports.phone,
  hasTouch: true,
  isMobile: true,
});

let fingers: Fingers;
let fitted: Awaited<ReturnType<typeof box>>;

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

const width = async (page: Page) => (await box(shown(page))).width;

test.beforeEach(async ({goto, page}) => {
  await goto(samples);
  await open(page);
  fingers = await Fingers.on(page);
  fitted = await box(shown(page));
});

test('two fingers enlarge around their middle, between two sizes', async ({
  page,
}) => {
  const middle = {x: 120, y: fitted.centre.y + 20};
  await withoutTouchingThePage(page, async () => {
    await fingers.pinch(80, 160, middle);
    await settled(page);
    const after = await box(shown(page));
    expect(after.width / fitted.width).toBeCloseTo(2, 1);
    // What was between the fingers still is.
    const share = (middle.x - fitted.x) / fitted.width;
    expect(after.x + share * after.width).toBeCloseTo(middle.x, 0);
    await state(page, 'open');
    // Down to the fitted size, and up to the greatest.
    await fingers.pinch(380, 40, fitted.centre);
    await settled(page);
    expect(await box(shown(page))).toEqual(fitted);
    await fingers.pinch(40, 380, fitted.centre);
    await fingers.pinch(40, 380, fitted.centre);
    await settled(page);
    expect((await width(page)) / fitted.width).toBeCloseTo(4, 1);
  });
});

test('two fingers that wander carry the picture along', async ({page}) => {
  const {y} = fitted.centre;
  await fingers.doubleTap(fitted.centre);
  await settled(page);
  const before = await box(shown(page));
  await fingers.pinch(80, 80, {x: 150, y}, {x: 230, y});
  const after = await box(shown(page));
  expect(after.width).toBeCloseTo(before.width, 0);
  expect(after.x - before.x).toBeCloseTo(80, 0);
});

test('a double tap enlarges at its point, and another takes back', async ({
  page,
}) => {
  const point = {x: 100, y: fitted.centre.y};
  await withoutTouchingThePage(page, async () => {
    await fingers.doubleTap(point);
    await expect
      .poll(async () => (await width(page)) / fitted.width)
      .toBeCloseTo(2.5, 1);
    await settled(page);
    const after = await box(shown(page));
    const share = (point.x - fitted.x) / fitted.width;
    expect(after.x + share * after.width).toBeCloseTo(point.x, 0);
    await state(page, 'open');
    await fingers.doubleTap(point);
    await expect.poll(() => box(shown(page))).toEqual(fitted);
    await state(page, 'open');
  });
});

test('an enlarged picture follows a finger, as far as its edges', async ({
  page,
}) => {
  const {centre} = fitted;
  await fingers.doubleTap(centre);
  await settled(page);
  const before = await box(shown(page));
  await withoutTouchingThePage(page, async () => {
    await fingers.swipe(centre, {x: centre.x + 100, y: centre.y});
    expect((await box(shown(page))).x - before.x).toBeCloseTo(100, 0);
    await state(page, 'open');
    // Further than there is picture: its edge stops at that of the screen.
    for (let round = 0; round < 3; round += 1) {
      await fingers.swipe({x: 20, y: 300}, {x: 370, y: 300});
    }
    expect((await box(shown(page))).x).toBeCloseTo(0, 0);
    for (let round = 0; round < 5; round += 1) {
      await fingers.swipe({x: 370, y: 300}, {x: 20, y: 300});
    }
    const after = await box(shown(page));
    expect(after.x + after.width).toBeCloseTo(fitted.width, 0);
    // Down, too, and it does not close; nor with a tap.
    await fingers.swipe({x: 195, y: 300}, {x: 195, y: 600});
  });
  await fingers.tap({x: centre.x, y: centre.y + 60});
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  await state(page, 'open');
});

test('a swipe down carries the picture, fades, and closes', async ({page}) => {
  const {centre} = fitted;
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

test('a short swipe, one up and one to the side spring back', async ({
  page,
}) => {
  const {x, y} = fitted.centre;
  for (const [right, down] of [
    [0, 60],
    [0, -200],
    [150, 90],
  ] as const) {
    await withoutTouchingThePage(page, () =>
      fingers.swipe({x, y}, {x: x + right, y: y + down}),
    );
    await expect.poll(() => box(shown(page))).toEqual(fitted);
    await state(page, 'open');
    await expect(page.locator(overlay)).toHaveCSS('opacity', '1');
  }
});

test('a long touch grabs', async ({page}) => {
  const {x, y} = fitted.centre;
  await withoutTouchingThePage(page, async () => {
    await fingers.down({x, y});
    await state(page, 'grabbed');
    await fingers.move([{x, y}], [{x: x - 30, y: y - 80}]);
    await state(page, 'grabbed');
    const held = await box(shown(page));
    expect(held.centre.y - y).toBeCloseTo(-80, 0);
    expect(held.width).toBeGreaterThan(fitted.width * 1.1);
    await fingers.up();
    await state(page, 'open');
  });
  await expect.poll(() => box(shown(page))).toEqual(fitted);
});

test('a tap on the overlay closes, and one on the picture; two only open', async ({
  page,
}) => {
  await fingers.tap({x: 40, y: 100});
  await state(page, 'closed');
  const target = await open(page);
  await fingers.tap(fitted.centre);
  await state(page, 'closed');
  await fingers.doubleTap((await box(target)).centre);
  await state(page, 'open');
  await expect(shown(page)).toBeVisible();
});

test('the buttons are large enough for a thumb, and work', async ({page}) => {
  const tap = async (name: string) => {
    const button = await box(viewer(page).getByRole('button', {name}));
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    await fingers.tap(button.centre);
  };
  await tap('下一张');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：竖拍的照片');
  await tap('上一张');
  await expect(viewer(page)).toHaveAccessibleName('图片查看：有损照片');
  await tap('关闭');
  await state(page, 'closed');
  await expect(viewer(page)).toHaveCount(0);
});

test('an address bar that goes away does not close, a turned phone does', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 900});
  await expect
    .poll(async () => (await box(shown(page))).centre.y)
    .toBeGreaterThan(fitted.centre.y + 20);
  await state(page, 'open');
  await page.setViewportSize({width: 844, height: 390});
  await state(page, 'closed');
  await expect(page.locator(overlay)).toHaveCount(0);
});
