import {expect} from '../../support/test';
import {samples, test} from '../../support/viewer';

test('wheels enlarge, a drag moves', async ({page, goto, zoom}) => {
  await goto(samples);
  await zoom.open();
  const before = await zoom.box();
  const point = {x: before.x + 300, y: before.y + 200};
  await page.mouse.move(point.x, point.y);
  const ratio = await page.evaluate(() => window.devicePixelRatio);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect.poll(zoom.width).toBeGreaterThan(before.width * 1.4);
  await zoom.settled();
  const turned = await zoom.box();
  const growth = turned.width / before.width;
  expect(turned.x).toBeCloseTo(point.x - 300 * growth, 0);
  expect(turned.y).toBeCloseTo(point.y - 200 * growth, 0);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.wheel(0, 100);
  }
  await expect.poll(() => zoom.box()).toEqual(before);
  await page.keyboard.up('Control');
  // Neither the page nor the browser's own zoom has taken part.
  await zoom.state('open');
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(ratio);

  await page.mouse.move(720, 420);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(zoom.width).toBeGreaterThan(before.width * 2);
  await zoom.settled();
  const enlarged = await zoom.box();

  await page.mouse.down();
  await page.mouse.move(800, 470, {steps: 4});
  await page.mouse.up();
  await zoom.state('open');
  await zoom.settled();
  const moved = await zoom.box();
  expect(moved.centre.x - enlarged.centre.x).toBeCloseTo(80, 0);
  expect(moved.centre.y - enlarged.centre.y).toBeCloseTo(50, 0);
  expect(moved.width).toBeCloseTo(enlarged.width, 0);
  // A click without a way closes, enlarged or not.
  await page.mouse.click(720, 420);
  await zoom.state('closed');
  // And so does a plain wheel, as it scrolls.
  await zoom.open();
  const from = await page.evaluate(() => window.scrollY);
  await page.mouse.move(720, 420);
  await page.mouse.wheel(0, 120);
  await zoom.state('closed');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(from);
});
