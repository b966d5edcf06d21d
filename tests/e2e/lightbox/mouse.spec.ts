import {expect} from '../../support/test';
import {box, samples, test} from '../../support/viewer';

test('wheels enlarge a picture, a drag moves it', async ({
  page,
  goto,
  zoom,
}) => {
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

  await page.keyboard.down('Control');
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.wheel(0, 100);
  }
  await expect.poll(() => zoom.box()).toEqual(before);
  await page.keyboard.up('Control');
});

test('a tall picture is as wide as on the page, and scrolls inside', async ({
  page,
  goto,
  zoom,
}) => {
  await goto('/docs/pictures/html');
  const onPage = await box(await zoom.find('很长的截图'));
  await zoom.open('很长的截图');
  const opened = await zoom.box();
  expect(opened.width).toBeCloseTo(onPage.width, 0);
  const {scrollY} = await page.evaluate(() => ({scrollY: window.scrollY}));
  const top = async () => Math.round((await zoom.box()).y);
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(0);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 500);
  await expect.poll(top).toBe(-500);
  await page.keyboard.press('PageUp');
  await expect.poll(top).toBe(0);
  await page.mouse.down();
  await page.mouse.move(700, 100, {steps: 4});
  await page.mouse.up();
  await expect.poll(top).toBe(-300);
  await page.keyboard.press('End');
  await expect
    .poll(async () => (await zoom.box()).y + opened.height)
    .toBeLessThan(901);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await zoom.state('open');
});
