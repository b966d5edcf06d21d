import type {Page} from '@playwright/test';

import {expect, test} from '../support/test';

const crashTitle = '页面崩溃了 (This page crashed.)';
const tryAgain = '重试 (Try again)';

/** Goes to an address as the browser's back button does: without a load. */
async function goInside(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, href);
}

test.describe('a page that crashes', () => {
  test.use({siteName: 'fixture'});

  test.beforeEach(({allowConsoleErrors}) => {
    allowConsoleErrors(/外层错误/, 'the page throws it on purpose');
  });

  test('shows what happened, in a page that still works', async ({
    goto,
    page,
  }) => {
    await goto('/crash');
    await page.getByRole('button', {name: '引爆'}).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText(crashTitle);
    await expect(page).toHaveTitle(crashTitle);
    await expect(main.locator('pre')).toHaveText(
      '外层错误\n\n原因：\n内层错误',
    );
    await expect(main.getByRole('button')).toHaveText(tryAgain);
    // The chrome survives, and leads on.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '更新日志'})
      .click();
    await expect(page).toHaveTitle('更新日志 | 游戏工具箱');
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });

  test('is rendered anew by the button', async ({goto, page}) => {
    await goto('/crash');
    await page.getByRole('button', {name: '引爆'}).click();
    await page.getByRole('button', {name: tryAgain}).click();
    const heading = page.getByRole('heading', {level: 1});
    await expect(heading).toHaveText('崩溃');
    await expect(page.getByRole('button', {name: '引爆'})).toBeVisible();
    await expect(page).toHaveTitle('崩溃 | 游戏工具箱');
  });
});

test.describe('a navbar item that fails', () => {
  test.use({siteName: 'fixture'});

  test('is named in the top-level report', async ({
    allowConsoleErrors,
    page,
    site,
  }) => {
    allowConsoleErrors(
      /导航项出错|navbar item failed|Minified React error #(418|422|423|425)/,
      'the item throws while React takes over',
    );
    await page.goto(site.url('/docs/intro?fail=navbar'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(crashTitle);
    await expect(page).toHaveTitle(crashTitle);
    const report = page.locator('pre');
    await expect(report).toContainText('"type": "custom-failing"');
    await expect(report).toContainText('原因：\n导航项出错');
    const retry = page.getByRole('button', {name: tryAgain});
    // Still failing: the report stays.
    await retry.click();
    await expect(report).toContainText('原因：\n导航项出错');
    // The cause is gone: the button brings the page back.
    await goInside(page, site.url('/docs/intro'));
    await retry.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('使用说明');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('an unknown path', () => {
  test.beforeEach(({allowConsoleErrors}) => {
    allowConsoleErrors(/status of 404/, 'the address is unknown on purpose');
  });

  const paths = ['/unknown', '/docs/unknown', '/blog/unknown', '/blog/tags/x'];
  for (const path of paths) {
    test(`${path} is a 404 with a title and ways on`, async ({goto, page}) => {
      const response = await goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('找不到页面 | 游戏工具箱');
      await expectNotFound(page);
    });

    test(`${path} is not found inside the app either`, async ({
      goto,
      page,
      site,
    }) => {
      await goto('/docs/intro');
      await goInside(page, site.url(path));
      await expectNotFound(page);
      await expect(page).toHaveTitle('找不到页面 | 游戏工具箱');
    });
  }

  test('has ways on that lead on', async ({goto, page}) => {
    await goto('/unknown');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', {name: '反馈失效的链接'}),
    ).toHaveAttribute('href', /^https:\/\/github\.com\/.*\/issues$/);
    await main.getByRole('link', {name: '从使用说明开始'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('使用说明');
    await page.goBack();
    await main.getByRole('link', {name: '回到首页'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '游戏工具箱',
    );
  });
});

async function expectNotFound(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText('找不到页面');
  await expect(main).toContainText('我们找不到您要找的页面。');
  await expect(main).toContainText(
    '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
  );
  await expect(main.getByRole('listitem')).toHaveText([
    '回到首页',
    '从使用说明开始',
    /反馈失效的链接/,
  ]);
}
