import type {Page} from '@playwright/test';

import {announcementBar} from '../fixtures/plain/src/site/announcement';
import {remember, stored, withoutClient} from '../support/client';
import {expect, expectHeading, test, viewports} from '../support/test';

const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';

const barOf = (page: Page) => page.getByRole('region', {name: '公告'});

const closeOf = (page: Page) => barOf(page).getByRole('button', {name: '关闭'});

test('invites to follow the author, in its colour', async ({page, goto}) => {
  await goto('/');
  const bar = barOf(page);
  await expect(bar).toHaveText('欢迎在 GitHub 和 哔哩哔哩 关注作者');
  await expect(bar).toHaveCSS('color', 'rgb(9, 30, 66)');
  const links = bar.locator('a[target=_blank]');
  await expect(links).toHaveText(['GitHub', '哔哩哔哩']);
  // Clear of a scrollbar that lies over the page, as WebKit's does.
  const {x = NaN, width = NaN} = (await closeOf(page).boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(viewports.desktop.width - 16);
  // Its text is where it stays before its button is there.
  const text = bar.locator('> div');
  const whole = await text.boundingBox();
  await closeOf(page).evaluate((button) => button.remove());
  expect(await text.boundingBox()).toEqual(whole);
  await page.emulateMedia({media: 'print'});
  await expect(bar).toBeHidden();
});

test('stays closed over reloads and pages', async ({page, goto}) => {
  await goto('/');
  await expect(barOf(page)).toBeVisible();
  expect(await stored(page, idKey)).toBe(announcementBar.id);
  expect(await stored(page, dismissKey)).not.toBe('true');

  await closeOf(page).click();
  await expect(barOf(page)).toBeHidden();
  expect(await stored(page, dismissKey)).toBe('true');

  await goto('/blog');
  await expect(barOf(page)).toHaveCount(0);
  await page.locator('.navbar a', {hasText: '文档'}).click();
  await expectHeading(page, '使用说明');
  await expect(barOf(page)).toHaveCount(0);
});

for (const [id, isShown] of Object.entries({follow_me: false, earlier: true})) {
  test(`${id} was closed: before the client, and after it`, async ({
    page,
    site,
    goto,
  }) => {
    await remember(page, {[idKey]: id, [dismissKey]: 'true'});
    await withoutClient(page);
    await page.goto(site.url('/'));
    await expect(barOf(page)).toBeVisible({visible: isShown});
    await page.unrouteAll();
    await goto('/');
    await expect(barOf(page)).toBeVisible({visible: isShown});
    // The dismissal of another announcement is forgotten.
    expect(await stored(page, idKey)).toBe('follow_me');
    expect(await stored(page, dismissKey)).toBe(String(!isShown));
  });
}

test('wraps large type on a phone', async ({page, goto}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/');
  const bar = barOf(page);
  const sizes = () =>
    bar.evaluate(({scrollWidth, scrollHeight, clientHeight}) => [
      scrollWidth,
      scrollHeight,
      clientHeight,
    ]);
  const [, oneLine = NaN] = await sizes();
  await page.addStyleTag({content: 'html {font-size: 200% !important}'});
  const [width, content = NaN, height] = await sizes();
  expect(content).toBeGreaterThan(2 * oneLine);
  expect(content).toBe(height);
  expect(width).toBe(viewports.phone.width);
  await expect(closeOf(page)).toBeInViewport({ratio: 1});
});
