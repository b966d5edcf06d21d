import type {Page} from '@playwright/test';

import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

/** The trail and its entries; the first one is the house. */
function trailOf(page: Page) {
  const trail = page.getByRole('navigation', {name: '页面路径'});
  // Not by the role, which hidden entries do not have.
  return {trail, entries: trail.locator('li')};
}

test('from 997 px the last entry is plain text', async ({page, goto}) => {
  await page.setViewportSize({width: 997, height: 900});
  await goto('/docs/guide/unpack/tools');
  const {entries} = trailOf(page);
  await expect(entries).toHaveText(['', '指南', '解包', '解包工具']);
  const last = entries.last();
  await expect(last).toBeVisible();
  await expect(last.getByRole('link')).toHaveCount(0);
  const text = last.locator('.breadcrumbs__link');
  await expect(text).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(text).toHaveCSS('padding-left', '0px');
  // The colour of secondary text, not that of links.
  await expect(text).toHaveCSS('color', 'rgb(79, 96, 94)');
  // Up to 996 px the title, which follows, is not said twice.
  await page.setViewportSize({width: 996, height: 900});
  await expect(last).toBeHidden();
  await expect(entries.nth(2)).toBeVisible();
});

test('a document of the first level has a trail', async ({page, goto}) => {
  await goto('/docs/intro');
  const {entries} = trailOf(page);
  await expect(entries.filter({visible: true})).toHaveText(['', '使用说明']);
  // The sign between the two points from one to the other.
  const separator = await entries
    .first()
    .evaluate((house) => getComputedStyle(house, '::after').display);
  expect(separator).not.toBe('none');
});
