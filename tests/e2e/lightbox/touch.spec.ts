import {gestureLimits} from '../../../src/plugins/lightbox/shared/constants';
import {stopClock} from '../../support/client';
import {expect, type Page, phone} from '../../support/test';
import {box, samples, test} from '../../support/viewer';

test.use(phone);

let fitted: Awaited<ReturnType<typeof box>>;
let pageBefore: Awaited<ReturnType<typeof readPage>>;

const readPage = (page: Page) =>
  page.evaluate(() => ({
    scroll: window.scrollY,
    scale: window.visualViewport?.scale,
    width: document.documentElement.scrollWidth,
  }));

/** Whatever fingers do to the picture, the page stays as it is. */
const expectPageUntouched = async (page: Page) =>
  expect(await readPage(page)).toEqual(pageBefore);

test.beforeEach(async ({goto, page, zoom}) => {
  await goto(samples);
  await zoom.open();
  fitted = await zoom.box();
  pageBefore = await readPage(page);
  const {width} = phone.viewport;
  expect(pageBefore).toMatchObject({scale: 1, width});
});

test('two fingers enlarge and carry along', async ({fingers, page, zoom}) => {
  const middle = {x: 120, y: fitted.centre.y + 20};
  await fingers.pinch(80, 160, middle);
  await zoom.settled();
  const after = await zoom.box();
  expect(after.width / fitted.width).toBeCloseTo(2, 1);
  // What was between the fingers still is.
  const share = (middle.x - fitted.x) / fitted.width;
  expect(after.x + share * after.width).toBeCloseTo(middle.x, 0);
  await zoom.state('open');
  // At one distance from each other, they move it.
  const {y} = fitted.centre;
  await fingers.pinch(80, 80, {x: 150, y}, {x: 230, y});
  const carried = await zoom.box();
  expect(carried.width).toBeCloseTo(after.width, 0);
  expect(carried.x - after.x).toBeCloseTo(80, 0);
  // Down to the fitted size, and up to the greatest.
  await fingers.pinch(380, 40, fitted.centre);
  await zoom.settled();
  expect(await zoom.box()).toEqual(fitted);
  await fingers.pinch(40, 380, fitted.centre);
  await fingers.pinch(40, 380, fitted.centre);
  await zoom.settled();
  expect((await zoom.box()).width / fitted.width).toBeCloseTo(4, 1);
  await expectPageUntouched(page);
});

test('two taps enlarge, two more take back', async ({fingers, page, zoom}) => {
  const point = {x: 100, y: fitted.centre.y};
  await fingers.doubleTap(point);
  await expect
    .poll(async () => (await zoom.box()).width / fitted.width)
    .toBeCloseTo(2.5, 1);
  await zoom.settled();
  const after = await zoom.box();
  const share = (point.x - fitted.x) / fitted.width;
  expect(after.x + share * after.width).toBeCloseTo(point.x, 0);
  await zoom.state('open');
  await fingers.doubleTap(point);
  await expect.poll(() => zoom.box()).toEqual(fitted);
  await zoom.state('open');
  await expectPageUntouched(page);
});

test('a finger moves it to its edges', async ({fingers, page, zoom}) => {
  const {centre} = fitted;
  await fingers.doubleTap(centre);
  await zoom.settled();
  const before = await zoom.box();
  await fingers.swipe(centre, {x: centre.x + 100, y: centre.y});
  expect((await zoom.box()).x - before.x).toBeCloseTo(100, 0);
  await zoom.state('open');
  // Further than there is picture: its edge stops at that of the screen.
  for (let round = 0; round < 5; round += 1) {
    await fingers.swipe({x: 370, y: 300}, {x: 20, y: 300});
  }
  const after = await zoom.box();
  expect(after.x + after.width).toBeCloseTo(fitted.width, 0);
  // Down, too, and it does not close; nor with a tap.
  await fingers.swipe({x: 195, y: 300}, {x: 195, y: 600});
  await expectPageUntouched(page);
  await stopClock(page);
  await fingers.tap({x: centre.x, y: centre.y + 60});
  await page.clock.runFor(gestureLimits.doubleTapDelay + 1);
  await zoom.state('open');
});

test('a long touch grabs, a swipe closes', async ({fingers, page, zoom}) => {
  const {x, y} = fitted.centre;
  await fingers.down({x, y});
  await zoom.state('grabbed');
  await fingers.move([{x, y}], [{x: x - 30, y: y - 80}]);
  await zoom.state('grabbed');
  const grabbed = await zoom.box();
  expect(grabbed.centre.y - y).toBeCloseTo(-80, 0);
  expect(grabbed.width).toBeGreaterThan(fitted.width * 1.1);
  await fingers.up();
  await zoom.state('open');
  await expect.poll(() => zoom.box()).toEqual(fitted);

  await fingers.swipe({x, y}, {x, y: y - 200});
  await expect.poll(() => zoom.box()).toEqual(fitted);
  await zoom.state('open');

  await fingers.drag({x, y}, {x: x + 10, y: y + 160});
  const held = await zoom.box();
  expect(held.centre.y - y).toBeCloseTo(160, 0);
  expect(held.centre.x - x).toBeCloseTo(10, 0);
  await fingers.up();
  await zoom.state('closed');
  await expectPageUntouched(page);
  await expect(zoom.overlay).toHaveCount(0);
});

test('a tap closes, two only open', async ({fingers, zoom}) => {
  await fingers.tap({x: 40, y: 100});
  await zoom.state('closed');
  const target = await zoom.open();
  await fingers.tap(fitted.centre);
  await zoom.state('closed');
  await fingers.doubleTap((await box(target)).centre);
  await zoom.state('open');
  await expect(zoom.shown).toBeVisible();
});

test('the buttons are large, lie still and work', async ({fingers, zoom}) => {
  const button = (name: string) => box(zoom.dialog.getByRole('button', {name}));
  const place = await button('下一张');
  for (const [name, alt] of [
    ['下一张', '竖拍的照片'],
    ['下一张', '另一处的图'],
    ['上一张', '竖拍的照片'],
  ] as const) {
    const {width, height, centre} = await button(name);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await fingers.tap(centre);
    await expect(zoom.dialog).toHaveAccessibleName(`图片查看：${alt}`);
    expect(await button('下一张')).toEqual(place);
  }
  // Nothing lies over the picture's end.
  await zoom.settled();
  const {y, height} = await zoom.box();
  expect(y + height).toBeLessThanOrEqual(place.y);
  const closer = await button('关闭');
  expect(Math.min(closer.width, closer.height)).toBeGreaterThanOrEqual(44);
  await fingers.tap(closer.centre);
  await zoom.state('closed');
  await expect(zoom.dialog).toHaveCount(0);
});
