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

test('two fingers enlarge, one moves @night', async ({fingers, page, zoom}) => {
  const {centre} = fitted;
  const middle = {x: 120, y: centre.y + 20};
  await fingers.pinch(80, 160, middle);
  await zoom.settled();
  const pinched = await zoom.box();
  expect(pinched.width / fitted.width).toBeCloseTo(2, 1);
  // What was between the fingers still is.
  const share = (middle.x - fitted.x) / fitted.width;
  expect(pinched.x + share * pinched.width).toBeCloseTo(middle.x, 0);
  // Up to the greatest size, and down to the fitted one.
  await fingers.pinch(40, 380, centre);
  await zoom.settled();
  expect((await zoom.box()).width / fitted.width).toBeCloseTo(4, 1);
  await fingers.pinch(380, 40, centre);
  await zoom.settled();
  expect(await zoom.box()).toEqual(fitted);

  const enlarge = async () => {
    await fingers.doubleTap(centre);
    await expect
      .poll(async () => (await zoom.box()).width / fitted.width)
      .toBeCloseTo(2.5, 1);
    await zoom.settled();
  };
  await enlarge();
  await fingers.doubleTap(centre);
  await expect.poll(() => zoom.box()).toEqual(fitted);
  await zoom.settled();

  await enlarge();
  const tapped = await zoom.box();
  await fingers.swipe(centre, {x: centre.x + 100, y: centre.y});
  expect((await zoom.box()).x - tapped.x).toBeCloseTo(100, 0);
  // Further than there is picture: its edge stops at that of the screen.
  for (let round = 0; round < 3; round += 1) {
    await fingers.swipe({x: 370, y: 300}, {x: 20, y: 300});
  }
  const moved = await zoom.box();
  expect(moved.x + moved.width).toBeCloseTo(fitted.width, 0);
  // Down, too, and it does not close.
  await fingers.swipe({x: 195, y: 300}, {x: 195, y: 600});
  await zoom.state('open');
  await expectPageUntouched(page);
});

test('a long touch grabs; swipe and tap close @night', async ({
  fingers,
  page,
  zoom,
}) => {
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
  // Up, it comes back.
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

  const target = await zoom.open();
  await fingers.tap(fitted.centre);
  await zoom.state('closed');
  // Two taps only open it.
  await fingers.doubleTap((await box(target)).centre);
  await zoom.state('open');
});
