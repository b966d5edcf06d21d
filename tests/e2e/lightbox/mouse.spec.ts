import {zoomConstants} from '../../../src/plugins/lightbox/engine/constants';
import {expect, test} from '../../support/test';
import {
  box,
  close,
  open,
  recordStates,
  samples,
  settled,
  shown,
  state,
  statesSeen,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

test.beforeEach(({goto}) => goto(samples));

test('is grabbed by a press of 200 ms, and follows the pointer', async ({
  page,
}) => {
  await recordStates(page);
  await open(page);
  const before = await box(shown(page));
  await page.mouse.move(720, 450);
  await page.evaluate(() => {
    const mark = () => performance.mark('pressed');
    addEventListener('pointerdown', mark, {capture: true});
  });
  await page.mouse.down();
  await state(page, 'grabbed');
  const pressed = await page.evaluate(
    () => performance.getEntriesByName('pressed')[0]?.startTime ?? NaN,
  );
  const grabbed = (await statesSeen(page)).times.at(-1) ?? 0;
  expect(grabbed - pressed).toBeGreaterThanOrEqual(
    zoomConstants.pressDelay - 5,
  );
  await page.mouse.move(820, 510);
  await expect
    .poll(async () => (await box(shown(page))).centre.x - before.centre.x)
    .toBeCloseTo(100, 0);
  const held = await box(shown(page));
  expect(held.centre.y - before.centre.y).toBeCloseTo(60, 0);
  expect(held.width).toBeGreaterThan(before.width * 1.1);

  await page.mouse.up();
  // The click that ends the press does not close it.
  await state(page, 'open');
  expect((await statesSeen(page)).names).toContain(
    'open grabbed released open',
  );
  expect(await box(shown(page))).toEqual(before);
  // And it closes while it is grabbed.
  await page.mouse.down();
  await state(page, 'grabbed');
  await close(page);
  await page.mouse.up();
  await state(page, 'closed');
});

test('a wheel with Ctrl enlarges at the pointer, and takes back', async ({
  page,
}) => {
  await open(page);
  const before = await box(shown(page));
  const point = {x: before.x + 300, y: before.y + 200};
  await page.mouse.move(point.x, point.y);
  const ratio = await page.evaluate(() => window.devicePixelRatio);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect
    .poll(async () => (await box(shown(page))).width)
    .toBeGreaterThan(before.width * 1.4);
  await settled(page);
  const after = await box(shown(page));
  const growth = after.width / before.width;
  expect(after.x).toBeCloseTo(point.x - 300 * growth, 0);
  expect(after.y).toBeCloseTo(point.y - 200 * growth, 0);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.wheel(0, 100);
  }
  await expect.poll(() => box(shown(page))).toEqual(before);
  // Neither the page nor the browser's own zoom has taken part.
  await state(page, 'open');
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(ratio);
});

test('Safari’s event for two fingers on a touchpad does the same', async ({
  page,
}) => {
  await open(page);
  const before = await box(shown(page));
  const prevented = await page.evaluate(() => {
    const point = {clientX: 720, clientY: 420};
    const send = (type: string, scale: number) => {
      const init = {bubbles: true, cancelable: true, ...point};
      const event = Object.assign(new MouseEvent(type, init), {scale});
      return !document.body.dispatchEvent(event);
    };
    return [send('gesturestart', 1), send('gesturechange', 2)];
  });
  expect(prevented).toEqual([true, true]);
  await settled(page);
  expect((await box(shown(page))).width / before.width).toBeCloseTo(2, 1);
});

test('a drag moves an enlarged picture and leaves it there', async ({page}) => {
  await open(page);
  for (const key of '+++') {
    await page.keyboard.press(key);
  }
  await settled(page);
  const before = await box(shown(page));
  await page.mouse.move(720, 420);
  await page.mouse.down();
  await page.mouse.move(800, 470, {steps: 4});
  await page.mouse.up();
  await state(page, 'open');
  await settled(page);
  const after = await box(shown(page));
  expect(after.centre.x - before.centre.x).toBeCloseTo(80, 0);
  expect(after.centre.y - before.centre.y).toBeCloseTo(50, 0);
  expect(after.width).toBeCloseTo(before.width, 0);
  // A click without a way closes, enlarged or not.
  await page.mouse.click(720, 420);
  await state(page, 'closed');
  // And so does a plain wheel, as it scrolls.
  await open(page);
  const from = await page.evaluate(() => window.scrollY);
  await page.mouse.move(720, 420);
  await page.mouse.wheel(0, 120);
  await state(page, 'closed');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(from);
});
