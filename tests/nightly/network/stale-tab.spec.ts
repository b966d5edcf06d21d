import {expect, type Page} from '@playwright/test';

import {waitForHydration} from '../../support/test';
import {kept, newSentence, test} from './server';

test.afterEach(({server}) => {
  // Whatever was done: one reload at most.
  expect(server.pages.length).toBeLessThanOrEqual(2);
});

const long = 'docs/guide/long';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

for (const serviceWorkers of ['block', 'allow'] as const) {
  const how = serviceWorkers === 'allow' ? ', with a worker' : '';
  const testing = test.extend({serviceWorkers});

  testing(
    `an old tab follows a link to the new page${how}`,
    async ({page, server, open}) => {
      await open(long);
      if (how) {
        // The worker answers, and has the old build's files.
        await kept(page, long);
      }
      await page.evaluate(() => scrollTo(0, 900));
      server.pages.length = 1;
      server.deploy();
      await page
        .getByRole('navigation', {name: '文档侧边栏'})
        .getByRole('link', {name: '各种内容'})
        .click();
      await expect(page).toHaveTitle(/^各种内容/);
      await waitForHydration(page);
      await expect(page).toHaveURL(/kinds$/);
      expect(await scrollY(page)).toBe(0);
      if (!how) {
        expect(server.pages).toHaveLength(2);
      } else if (!(await page.getByText(newSentence).isVisible())) {
        // The worker had it whole, out of the old build; a reload is enough.
        await page.reload();
      }
      await expect(page.getByText(newSentence)).toBeAttached();
    },
  );
}

test('an old tab searches after a reload, its query and place kept', async ({
  page,
  server,
  open,
}) => {
  await open(long);
  await page.evaluate(() => scrollTo(0, 900));
  server.deploy();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('解包');
  await expect(page.getByRole('status').first()).toContainText('搜索加载失败');
  await page.getByRole('button', {name: '刷新页面'}).click();
  await waitForHydration(page);
  await expect(page.getByRole('combobox')).toHaveValue('解包');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await scrollY(page)).toBe(900);
});

test('an old tab says which picture is gone, and loads it anew in its place', async ({
  page,
  server,
  open,
}) => {
  await open(long);
  await page.goto('about:blank');
  server.pages.length = 0;
  await page.setViewportSize({width: 1000, height: 300});
  await open('docs/pictures');
  server.deploy();
  const picture = page.getByAltText('矢量图').last();
  await picture.scrollIntoViewIfNeeded();
  const notice = page.getByText(/图片.*没能下载/);
  await expect(notice.last()).toBeVisible();
  const reload = page.getByRole('article').getByRole('button', {name: '重试'});
  await reload.last().focus();
  const before = await scrollY(page);
  await reload.last().press('Enter');
  await waitForHydration(page);
  await expect
    .poll(async () => Math.abs((await scrollY(page)) - before))
    .toBeLessThan(150);
  await expect(notice).toHaveCount(0);
});

test('an old tab enlarges a picture after a reload', async ({
  page,
  server,
  open,
}) => {
  await open('docs/pictures');
  server.deploy();
  const photo = page.getByAltText('有损照片', {exact: true}).first();
  await photo.click();
  await expect(page.getByText(newSentence)).toBeAttached();
  await waitForHydration(page);
  await photo.click();
  await expect(page.getByRole('dialog', {name: /^图片查看/})).toBeVisible();
});
