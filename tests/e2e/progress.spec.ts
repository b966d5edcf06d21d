import {hold} from '../support/client';
import {expect, expectHeading, type Page, test} from '../support/test';

const barOf = (page: Page) => page.locator('#nprogress [role="bar"]');

test.beforeEach(async ({page, goto}) => {
  await page.clock.install({time: 0});
  await goto('/');
  await page.clock.pauseAt(60_000);
  // Half of each random step.
  await page.evaluate(() => {
    Math.random = () => 0.5;
  });
});

test('starts after 200 ms and ends with the change', async ({page}) => {
  const release = await hold(page, '**/assets/js/*.js');
  // A second click does not start it anew.
  await page.locator('.navbar a', {hasText: '更新日志'}).dblclick();
  await page.clock.runFor(199);
  await expect(barOf(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(barOf(page)).toHaveCount(1);
  await expect(page.locator('#nprogress [role="spinner"]')).toHaveCount(0);

  // Starts at 0.08 and moves in 200 ms.
  const style = () => barOf(page).getAttribute('style');
  expect(await style()).toContain('translate3d(-92%, 0px, 0px)');
  expect(await style()).toMatch(/200ms/);
  // Every 800 ms a random part of 0.02 is added, here half of it.
  await page.clock.runFor(799);
  expect(await style()).toContain('translate3d(-92%, 0px, 0px)');
  await page.clock.runFor(1);
  expect(await style()).toContain('translate3d(-91%, 0px, 0px)');
  await page.clock.runFor(800);
  expect(await style()).toContain('translate3d(-90%, 0px, 0px)');
  await page.clock.runFor(200);

  release();
  await expectHeading(page, '更新日志');
  // Once full, it stays for 200 ms and fades for as long.
  await page.clock.runFor(399);
  await expect(barOf(page)).toHaveCount(1);
  expect(await style()).toContain('translate3d(0%, 0px, 0px)');
  await page.clock.runFor(1);
  await expect(barOf(page)).toHaveCount(0);
});

test('a quick page change and a hash show nothing', async ({page}) => {
  await page.locator('.navbar a', {hasText: '文档'}).click();
  await expectHeading(page, '使用说明');
  await page.clock.runFor(1000);
  await expect(barOf(page)).toHaveCount(0);

  await page.locator('.table-of-contents a[href="#licence"]').click();
  await expect(page).toHaveURL(/#licence$/);
  await page.clock.runFor(1000);
  await expect(barOf(page)).toHaveCount(0);
});
