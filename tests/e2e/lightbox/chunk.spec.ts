import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {collectScripts} from '../../support/client';
import {expect, test} from '../../support/test';
import {find, open, samples, shown, state} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

const chunk = /\/assets\/js\/lightbox\.[^/]+\.js$/;

test('the viewer comes when an image is pointed at, once', async ({
  page,
  goto,
}) => {
  const scripts = collectScripts(page);
  const viewers = () => scripts.filter((url) => chunk.test(url));
  await goto(samples);
  const target = await find(page, '有损照片');
  await page.waitForLoadState('networkidle');
  expect(viewers()).toEqual([]);
  await target.hover();
  await expect.poll(viewers).toHaveLength(1);
  await open(page);
  await page.keyboard.press('Escape');
  await state(page, 'closed');
  await open(page, '竖拍的照片');
  expect(viewers()).toHaveLength(1);
});

for (const way of ['focus', 'touch'] as const) {
  test(`the viewer comes with the first ${way}, too`, async ({page, goto}) => {
    const scripts = collectScripts(page);
    await goto(samples);
    const target = await find(page, '有损照片');
    await (way === 'focus'
      ? target.focus()
      : target.dispatchEvent('touchstart'));
    await expect
      .poll(() => scripts.filter((url) => chunk.test(url)))
      .toHaveLength(1);
    await state(page, 'closed');
  });
}

test('without the viewer a click leads to the original', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the chunk is cut off');
  await page.route(chunk, (route) => route.abort());
  await goto(samples);
  const target = await find(page, '有损照片');
  const original = await target.evaluate((node: HTMLImageElement) => node.src);
  await target.click();
  await page.waitForURL(original);
  await page.goBack();
  await page.unroute(chunk);
  // A failure is not remembered.
  await open(page);
  await expect(shown(page)).toBeVisible();
});

test('a click that comes while it loads opens, unless the page has gone', async ({
  page,
  goto,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk, async (route) => {
    await released;
    await route.continue();
  });
  await goto(samples);
  const target = await find(page, '有损照片');
  await target.click();
  await target.click();
  await page.locator('.pagination-nav__link').first().click();
  await expect(page).not.toHaveURL(/pictures$/);
  release();
  await page.waitForLoadState('networkidle');
  await state(page, 'closed');
  await page.goBack();
  await open(page);
});

test('it is a small one, and what waits for it is smaller', ({site}) => {
  const folder = path.join(site.outDir, 'assets/js');
  const name = readdirSync(folder).find((each) =>
    chunk.test(`/assets/js/${each}`),
  );
  const size = gzipSync(readFileSync(path.join(folder, name ?? ''))).length;
  expect(size).toBeLessThan(9000);
  const main = readdirSync(folder).find((each) => /^main\..*\.js$/.test(each));
  const text = readFileSync(path.join(folder, main ?? ''), 'utf8');
  expect(text).not.toContain('medium-zoom-image--opened');
});
