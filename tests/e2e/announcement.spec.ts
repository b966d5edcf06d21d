import type {Page} from '@playwright/test';

import {announcementBar} from '../fixtures/plain/src/site/announcement';
import {stored, withoutClient} from '../support/client';
import {expect, expectHeading, test, viewports} from '../support/test';

const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';

const barOf = (page: Page) => page.getByRole('region', {name: '公告'});

const closeOf = (page: Page) => barOf(page).getByRole('button', {name: '关闭'});

test('invites to follow the author, in its colour and in large type', async ({
  page,
  goto,
}) => {
  await goto('/');
  const bar = barOf(page);
  await expect(bar).toHaveText('欢迎在 GitHub 和 哔哩哔哩 关注作者');
  await expect(bar).toHaveCSS('color', 'rgb(9, 30, 66)');
  const links = bar.locator('a[target=_blank]');
  await expect(links).toHaveText(['GitHub', '哔哩哔哩']);
  // It grows with its text, of which nothing is cut off.
  await page.setViewportSize(viewports.phone);
  await page.addStyleTag({content: 'html {font-size: 200% !important}'});
  const excess = await bar.evaluate(
    ({scrollHeight, clientHeight}) => scrollHeight - clientHeight,
  );
  expect(excess).toBe(0);
  await expect(closeOf(page)).toBeInViewport({ratio: 1});
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

  // Ahead of the client, too: it is never seen and then taken away.
  await withoutClient(page);
  await page.reload();
  await expect(barOf(page)).toBeHidden();
  await page.unrouteAll();
  await goto('/blog');
  await expect(barOf(page)).toHaveCount(0);
  await page.locator('.navbar a', {hasText: '文档'}).click();
  await expectHeading(page, '使用说明');
  await expect(barOf(page)).toHaveCount(0);
});

test('comes back where another one was closed, before the client too', async ({
  page,
  site,
  goto,
}) => {
  await withoutClient(page);
  await page.goto(site.url('/'));
  const left = {[idKey]: 'earlier', [dismissKey]: 'true'};
  await page.evaluate((values) => Object.assign(localStorage, values), left);
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  await page.unrouteAll();
  await goto('/');
  await expect(barOf(page)).toBeVisible();
  expect(await stored(page, idKey)).toBe('follow_me');
  expect(await stored(page, dismissKey)).toBe('false');
});
