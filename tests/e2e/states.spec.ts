import type {Page} from '@playwright/test';

import {allowed, allowedInFixture} from '../support/latinLeftovers';
import {barriers, textsNotInChinese} from '../support/pageChecks';
import {
  allowErrors,
  expect,
  expectHeading,
  test,
  viewports,
} from '../support/test';

// What a page shows when it is used: menus, labels that change, reports.

/** A page may ask the clipboard, and the comments' service has a stand-in. */
const inUse = {stubsOutside: true, permissions: ['clipboard-write']};

/** Asks a state of a page whether it is in Chinese, and axe about it. */
async function expectInOrder(
  page: Page,
  state: string,
  texts: string[],
): Promise<void> {
  const foreign = await textsNotInChinese(page, texts);
  expect.soft(foreign, `${state}: all texts are in Chinese`).toEqual([]);
  for (const theme of ['light', 'dark'] as const) {
    const found = await barriers(page, theme);
    expect.soft(found, `${state}: axe finds no barrier`).toEqual([]);
  }
}

test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const {siteName, path, texts} of [
  {siteName: 'plain', path: '/docs/intro', texts: allowed},
  {siteName: 'fixture', path: '/docs/guide/kinds', texts: allowedInFixture},
] as const) {
  test.describe(`in Chinese and accessible on the ${siteName} site`, () => {
    test.use({...inUse, siteName});

    test('the mobile menu, both of its panels', async ({goto, page}) => {
      await page.setViewportSize(viewports.phone);
      await goto(path);
      await page.locator('.navbar__toggle').click();
      const sidebar = page.locator('.navbar-sidebar');
      await expect(page.locator('.navbar-sidebar__back')).toBeVisible();
      await expectInOrder(page, 'secondary menu', texts);
      await page.locator('.navbar-sidebar__back').click();
      await expect(sidebar.getByRole('link', {name: '更新日志'})).toBeVisible();
      // Whatever unfolds, unfolded: the labels change with it. The panel that
      // has slid away is inert.
      const folded = sidebar
        .locator('[aria-expanded="false"]:not([inert] *)')
        .filter({visible: true});
      while (await folded.count()) {
        await folded.first().click();
      }
      const foreign = await textsNotInChinese(page, texts);
      expect.soft(foreign, 'primary menu: in Chinese').toEqual([]);
      // The fixture's items of every type have contrasts and lists of upstream.
      if (siteName === 'plain') {
        expect.soft(await barriers(page, 'light')).toEqual([]);
      }
    });

    test('what is pointed at, opened or switched', async ({goto, page}) => {
      await goto(path);
      const dropdowns = await page.locator('.navbar .dropdown').all();
      for (const [nth, dropdown] of dropdowns.entries()) {
        await dropdown.hover();
        await expect(dropdown.locator('.dropdown__menu')).toBeVisible();
        await expectInOrder(page, `dropdown ${nth + 1}`, texts);
      }
      await page.mouse.move(0, 0);
      const toggle = page
        .locator('.navbar')
        .getByRole('button', {name: /切换/});
      for (const choice of ['light', 'dark', 'system']) {
        await toggle.first().click();
        const foreign = await textsNotInChinese(page, texts);
        expect.soft(foreign, `${choice}: its label`).toEqual([]);
      }
      for (const control of await page.locator('summary, [role=tab]').all()) {
        await control.click();
      }
      const copy = page.getByRole('button', {name: '复制代码到剪贴板'}).first();
      if ((await copy.count()) > 0) {
        await copy.click();
        await page.getByRole('button', {name: '复制成功'}).waitFor();
      }
      await page.getByRole('button', {name: '收起侧边栏'}).click();
      await expectInOrder(page, 'used', texts);
    });
  });
}

test('a search is in Chinese, with and without a result', async ({
  goto,
  page,
}) => {
  await goto('/docs/intro');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await textsNotInChinese(page, allowed)).toEqual([]);
  await page.keyboard.insertText('没有这样的词句');
  await expect(page.getByRole('dialog')).toContainText('没有找到');
  expect(await textsNotInChinese(page, allowed)).toEqual([]);
});

test.describe('in Chinese and accessible when something fails', () => {
  test.use({...inUse, siteName: 'fixture'});

  test('a crashed page', async ({goto, page}) => {
    allowErrors(/外层错误/, 'the page throws it on purpose');
    await goto('/crash');
    await page.getByRole('button', {name: '引爆'}).click();
    await expectHeading(page, /崩溃了/);
    await expectInOrder(page, 'crash', allowedInFixture);
  });

  test('a failed download', async ({goto, page}) => {
    allowErrors(/ERR_FAILED|ChunkLoadError/, 'the chunk is cut off');
    await page.route(/\/late\.[^/]+\.js$/, (route) => route.abort());
    await goto('/late');
    await page.getByRole('button', {name: '载入'}).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const found = await barriers(page, 'light');
    expect(found.concat(await barriers(page, 'dark'))).toEqual([]);
  });
});
