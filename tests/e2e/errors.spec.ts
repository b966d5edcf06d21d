import type {Page} from '@playwright/test';

import {repository} from '../fixtures/plain/src/site/identity';
import {barriers} from '../support/pageChecks';
import {allowErrors, expect, expectHeading, test} from '../support/test';

const crashTitle = '页面崩溃了 (This page crashed.)';
const tryAgain = '重试 (Try again)';

/** Goes to an address as the browser's back button does: without a load. */
async function goInside(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, href);
}

test.use({siteName: 'fixture'});

test('a crashed page says why, and still works', async ({goto, page}) => {
  allowErrors(/外层错误/, 'the page throws it on purpose');
  await goto('/crash');
  await page.getByRole('button', {name: '引爆'}).click();
  const main = page.getByRole('main');
  await expectHeading(page, crashTitle);
  await expect(page).toHaveTitle(crashTitle);
  await expect(main.locator('pre')).toHaveText('外层错误\n\n原因：\n内层错误');
  expect(await barriers(page, 'light')).toEqual([]);
  // The button renders the page anew.
  await main.getByRole('button', {name: tryAgain}).click();
  await expectHeading(page, '崩溃');
  await expect(page).toHaveTitle('崩溃 | 示例文库');
  await page.getByRole('button', {name: '引爆'}).click();
  await expect(main.getByRole('button')).toHaveText(tryAgain);
  // The chrome survives, and leads on.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.locator('.navbar a', {hasText: '更新日志'}).click();
  await expect(page).toHaveTitle('更新日志 | 示例文库');
  await expect(main.getByRole('listitem')).not.toHaveCount(0);
});

test('a failing navbar item is named in a report', async ({page, site}) => {
  allowErrors(
    /导航项出错|navbar item failed|favicon\.ico|Minified React error #(418|422|423|425)/,
    'the item throws while React takes over, and takes the icon along',
  );
  await page.goto(site.url('/docs/intro?fail=navbar'));
  await expectHeading(page, crashTitle);
  await expect(page).toHaveTitle(crashTitle);
  const report = page.locator('pre');
  await expect(report).toContainText('"type": "custom-failing"');
  await expect(report).toContainText('原因：\n导航项出错');
  const retry = page.getByRole('button', {name: tryAgain});
  // The cause is gone: the button brings the page back.
  await goInside(page, site.url('/docs/intro'));
  await retry.click();
  await expectHeading(page, '使用说明');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an unknown path is a 404 with ways on', async ({goto, page, site}) => {
  allowErrors(/status of 404/, 'the address is unknown on purpose');
  await goto('/docs/intro');
  await goInside(page, site.url('/docs/unknown'));
  await expectNotFound(page);
  expect((await goto('/blog/a/b/c.html'))?.status()).toBe(404);
  await expectNotFound(page);
  const main = page.getByRole('main');
  const report = main.getByRole('link', {name: '反馈失效的链接'});
  await expect(report).toHaveAttribute('href', repository.issuesUrl);
  await main.getByRole('link', {name: '从文档开始'}).click();
  await expectHeading(page, '使用说明');
  await page.goBack();
  await main.getByRole('link', {name: '回到首页'}).click();
  await expectHeading(page, '示例文库');
});

async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveTitle('找不到页面 | 示例文库');
  const main = page.getByRole('main');
  await expectHeading(page, '找不到页面');
  await expect(main).toContainText('我们找不到您要找的页面。');
  await expect(main).toContainText(
    '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
  );
  const ways = ['回到首页', '从文档开始', /反馈失效的链接/];
  await expect(main.getByRole('listitem')).toHaveText(ways);
}
