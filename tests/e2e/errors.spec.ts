import type {Page} from '@playwright/test';

import {allowConsoleErrors, expect, test} from '../support/test';

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

  test.beforeEach(() => {
    allowConsoleErrors(/外层错误/, 'the page throws it on purpose');
  });

  test('says what happened, and still works', async ({goto, page}) => {
    await goto('/crash');
    await page.getByRole('button', {name: '引爆'}).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText(crashTitle);
    await expect(page).toHaveTitle(crashTitle);
    await expect(main.locator('pre')).toHaveText(
      '外层错误\n\n原因：\n内层错误',
    );
    // The button renders the page anew.
    await main.getByRole('button', {name: tryAgain}).click();
    await expect(main.getByRole('heading', {level: 1})).toHaveText('崩溃');
    await expect(page).toHaveTitle('崩溃 | 示例文库');
    await page.getByRole('button', {name: '引爆'}).click();
    await expect(main.getByRole('button')).toHaveText(tryAgain);
    // The chrome survives, and leads on.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '更新日志'})
      .click();
    await expect(page).toHaveTitle('更新日志 | 示例文库');
    await expect(main.getByRole('listitem')).not.toHaveCount(0);
  });
});

test.describe('a navbar item that fails', () => {
  test.use({siteName: 'fixture'});

  test('is named in the top-level report', async ({page, site}) => {
    allowConsoleErrors(
      /导航项出错|navbar item failed|favicon\.ico|Minified React error #(418|422|423|425)/,
      'the item throws while React takes over, and takes the icon along',
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
  test.beforeEach(() => {
    allowConsoleErrors(/status of 404/, 'the address is unknown on purpose');
  });

  test('is a 404 with ways on that lead on', async ({goto, page}) => {
    for (const path of ['/docs/unknown/', '/blog/a/b/c.html', '/unknown']) {
      const response = await goto(path);
      expect(response?.status()).toBe(404);
      await expectNotFound(page);
    }
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', {name: '反馈失效的链接'}),
    ).toHaveAttribute('href', /^https:\/\/github\.com\/.*\/issues$/);
    await main.getByRole('link', {name: '从文档开始'}).click();
    const title = page.getByRole('heading', {level: 1});
    await expect(title).toHaveText('使用说明');
    await page.goBack();
    await main.getByRole('link', {name: '回到首页'}).click();
    await expect(title).toHaveText('示例文库');
  });

  test('is not found inside the app either', async ({goto, page, site}) => {
    for (const path of ['/docs/unknown', '/blog/unknown', '/unknown']) {
      await goto('/docs/intro');
      await goInside(page, site.url(path));
      await expectNotFound(page);
    }
  });
});

async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveTitle('找不到页面 | 示例文库');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText('找不到页面');
  await expect(main).toContainText('我们找不到您要找的页面。');
  await expect(main).toContainText(
    '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
  );
  await expect(main.getByRole('listitem')).toHaveText([
    '回到首页',
    '从文档开始',
    /反馈失效的链接/,
  ]);
}
