import type {Page} from '@playwright/test';

import {holdScripts} from '../support/client';
import {expect, test, viewports, waitForHydration} from '../support/test';

/** The bundle of the framework, which starts late. */
const mainFile = /\/assets\/js\/main\.\w+\.js$/;

test('opens the search box', async ({page, site}) => {
  const release = await holdScripts(page);
  await page.goto(site.url('/'));
  const trigger = page.getByRole('button', {name: /搜索/}).first();
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(trigger).not.toHaveAttribute('aria-busy');
});

test('types what was typed into the search box', async ({page, site}) => {
  const release = await holdScripts(page);
  await page.goto(site.url('/'));
  await page.getByRole('button', {name: '搜索'}).first().click();
  await page.keyboard.type('jie/x');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('combobox', {name: '搜索本站'});
  await expect(field).toHaveValue('jie/');
  await page.keyboard.type('bao');
  await expect(field).toHaveValue('jie/bao');
});

for (const key of ['Enter', ' ']) {
  test(`opens the search box with "${key}" on it`, async ({page, site}) => {
    const release = await holdScripts(page);
    await page.goto(site.url('/'));
    await page.getByRole('button', {name: '搜索'}).first().press(key);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

for (const key of ['/', 'Control+k']) {
  test(`opens the search box with ${key}`, async ({page, site}) => {
    const release = await holdScripts(page);
    await page.goto(site.url('/'));
    await page.keyboard.press(key);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('turns the colour mode, though the button is disabled', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto(site.url('/'));
  const toggle = page.getByRole('button', {name: /^切换浅色\/暗黑模式/});
  const box = await toggle.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  release();
  await expect(toggle).toHaveAttribute('title', '浅色模式');
});

test('closes the announcement', async ({page, site}) => {
  const release = await holdScripts(page);
  await page.goto(site.url('/'));
  const bar = page.getByRole('region', {name: '公告'});
  await bar.getByRole('button').click();
  release();
  await expect(bar).toBeHidden();
});

test('counts once, however often it is pressed', async ({page, site}) => {
  const release = await holdScripts(page);
  await page.goto(site.url('/'));
  const toggle = page.getByRole('button', {name: /^切换浅色\/暗黑模式/});
  const box = await toggle.boundingBox();
  for (let press = 0; press < 3; press += 1) {
    await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  }
  release();
  await waitForHydration(page);
  await expect(toggle).toHaveAttribute('title', '浅色模式');
});

test('leaves links alone', async ({page, site}) => {
  await holdScripts(page);
  await page.goto(site.url('/'));
  await page.getByRole('link', {name: '更新日志'}).first().click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('opens another tab with Ctrl', async ({context, page, site}) => {
  await holdScripts(page);
  await page.goto(site.url('/'));
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', {name: '更新日志'})
      .first()
      .click({modifiers: ['Control']}),
  ]);
  await expect(tab).toHaveURL(/\/blog$/);
  await expect(page).toHaveURL(site.url('/'));
});

test('counts once when React takes over between two presses', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto(site.url('/docs/intro'));
  const button = page.getByRole('button', {name: '收起侧边栏'});
  // At the moment of the takeover, before the starter hears of it.
  await button.evaluate((element: HTMLElement) => {
    const timer = setInterval(() => {
      if (Object.keys(element).some((key) => key.startsWith('__react'))) {
        clearInterval(timer);
        element.click();
      }
    });
  });
  await button.click();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('button', {name: '展开侧边栏'})).toBeVisible();
});

test.describe('when the scripts do not come', () => {
  const notice = (page: Page) =>
    page.getByRole('alert').filter({hasText: '脚本没能下载'});

  test.beforeEach(({allowConsoleErrors}) =>
    allowConsoleErrors(/ERR_FAILED|404/, 'the scripts are cut off'),
  );

  for (const answer of ['none', 'not found'] as const) {
    test(`says so, and asks again: ${answer}`, async ({page, site}) => {
      await page.route(mainFile, (route) =>
        answer === 'none' ? route.abort() : route.fulfill({status: 404}),
      );
      await page.goto(site.url('/'));
      const trigger = page.getByRole('button', {name: '搜索'}).first();
      await trigger.click();
      await expect(notice(page)).toBeVisible();
      await expect(trigger).not.toHaveAttribute('aria-busy');
      await page.unroute(mainFile);
      await trigger.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    });
  }

  test('says nothing when nothing was wanted', async ({page, site}) => {
    const failed = page.waitForEvent('requestfailed', {
      predicate: (request) => mainFile.test(request.url()),
    });
    await page.route(mainFile, (route) => route.abort());
    await page.goto(site.url('/'));
    await failed;
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('link', {name: '更新日志'}).first().click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, hasTouch: true});

  test('opens the menu', async ({page, site}) => {
    const release = await holdScripts(page);
    await page.goto(site.url('/docs/intro'));
    await page.locator('.navbar__toggle').tap();
    release();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });
});

test.describe('of the fixture', () => {
  test.use({siteName: 'fixture'});

  test('opens a dropdown', async ({page, site}) => {
    const release = await holdScripts(page);
    await page.goto(site.url('/'));
    const dropdown = page.locator('.navbar .dropdown').first();
    // Pointed at, it is open without a script.
    await dropdown.locator('> a').click();
    await expect(dropdown.getByRole('list')).toBeVisible();
    await page.mouse.move(0, 700);
    await dropdown.locator('> a').press('Enter');
    release();
    await expect(dropdown).toHaveClass(/dropdown--show/);
  });
});
