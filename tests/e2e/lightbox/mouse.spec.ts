import {expect} from '../../support/test';
import {box, samples, test} from '../../support/viewer';

test('wheels enlarge it, a drag moves it', async ({page, goto, zoom}) => {
  await goto(samples);
  await zoom.open();
  await expect.poll(zoom.width).toBeCloseTo(1280, 0);
  const before = await zoom.box();
  const point = {x: before.x + 600, y: before.y + 400};
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect.poll(zoom.width).toBeGreaterThan(before.width * 1.4);
  await zoom.settled();
  const enlarged = await zoom.box();
  const growth = enlarged.width / before.width;
  // What was under the pointer still is.
  expect(enlarged.x).toBeCloseTo(point.x - 600 * growth, 0);
  expect(enlarged.y).toBeCloseTo(point.y - 400 * growth, 0);
  // The page has not scrolled.
  await zoom.state('open');
  await page.keyboard.up('Control');

  await page.mouse.down();
  await page.mouse.move(point.x + 80, point.y + 50, {steps: 4});
  await page.mouse.up();
  await zoom.state('open');
  await zoom.settled();
  const moved = await zoom.box();
  expect(moved.centre.x - enlarged.centre.x).toBeCloseTo(80, 0);
  expect(moved.centre.y - enlarged.centre.y).toBeCloseTo(50, 0);
  expect(moved.width).toBeCloseTo(enlarged.width, 0);
});

test('a tall picture is wide, scrolls @night', async ({page, goto, zoom}) => {
  await goto('/docs/pictures/html');
  const {width} = await box(await zoom.open('很长的截图'));
  expect(await zoom.width()).toBeCloseTo(width, 0);
  await page.mouse.move(700, 400);
  await zoom.dialog.blur();
  for (const [key, distance, top] of [
    ['Home', 0, 0],
    ['Home', 500, -500],
    ['PageUp', 40, -40],
    ['Shift+Space', 30, -30],
  ] as const) {
    await page.keyboard.press(key);
    await zoom.settled();
    await page.mouse.wheel(0, distance);
    await expect.poll(async () => Math.round((await zoom.box()).y)).toBe(top);
  }
});
