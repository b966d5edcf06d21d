import type {Page} from '@playwright/test';

import {allowedInFixture} from '../support/latinLeftovers';
import {barriers, lowTargets, textsNotInChinese} from '../support/pageChecks';
import {expect, test, viewports} from '../support/test';

// What a page shows when it is used: menus, labels that change.

test.use({
  siteName: 'fixture',
  stubsOutside: true,
  hasTouch: true,
  // A page may ask the clipboard.
  permissions: ['clipboard-write'],
  contextOptions: {reducedMotion: 'reduce'},
});

/** All texts of a state of a page are in Chinese. */
async function expectChinese(page: Page, state: string): Promise<void> {
  const foreign = await textsNotInChinese(page, allowedInFixture);
  expect.soft(foreign, `${state}: all texts are in Chinese`).toEqual([]);
}

/** A state of a page is in Chinese, accessible, and large under a finger. */
async function expectInOrder(page: Page, state: string): Promise<void> {
  await expectChinese(page, state);
  const low = await lowTargets(page);
  expect.soft(low, `${state}: targets are 44 px high`).toEqual([]);
  for (const theme of ['light', 'dark'] as const) {
    const found = await barriers(page, theme);
    expect.soft(found, `${state}: axe finds no barrier`).toEqual([]);
  }
}

test('the mobile menu is in order @night', async ({goto, page}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/guide/kinds');
  await page.getByRole('button', {name: '切换导航栏'}).click();
  const sidebar = page.locator('.navbar-sidebar');
  const back = page.locator('.navbar-sidebar__back');
  await expect(back).toBeVisible();
  await expectInOrder(page, 'secondary menu');
  await back.click();
  await expect(sidebar.getByRole('link', {name: '更新日志'})).toBeVisible();
  // Whatever unfolds, unfolded: the labels change with it. The panel that has
  // slid away is inert.
  const folded = sidebar
    .locator('[aria-expanded="false"]:not([inert] *)')
    .filter({visible: true});
  while (await folded.count()) {
    await folded.first().click();
  }
  await expectChinese(page, 'primary menu');
  expect(await lowTargets(page)).toEqual([]);
  const found = await barriers(page, 'light');
  // As in stock, an item of HTML is a <div> within the list.
  expect(found.filter((fault) => !fault.startsWith('list,'))).toEqual([]);
});

test('what is used is in order @night', async ({goto, page}) => {
  await goto('/docs/guide/kinds');
  const dropdowns = await page.locator('.navbar .dropdown').all();
  expect(dropdowns.length).toBeGreaterThan(1);
  for (const [nth, dropdown] of dropdowns.entries()) {
    await dropdown.hover();
    await expect(dropdown.locator('.dropdown__menu')).toBeVisible();
    await expectChinese(page, `dropdown ${nth + 1}`);
  }
  await expectInOrder(page, 'the last dropdown');
  await page.mouse.move(0, 0);
  for (const control of await page.locator('summary, [role=tab]').all()) {
    await control.click();
  }
  await page.getByRole('button', {name: '复制代码到剪贴板'}).first().click();
  await page.getByRole('button', {name: '复制成功'}).waitFor();
  await page.getByRole('button', {name: '收起侧边栏'}).click();
  await expectInOrder(page, 'used');

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectChinese(page, 'search');
  await page.keyboard.insertText('龘龘龘');
  await expect(dialog).toContainText('没有找到');
  await expectInOrder(page, 'search without a result');
});
