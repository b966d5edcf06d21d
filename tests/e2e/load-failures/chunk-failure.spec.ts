import type {Page} from '@playwright/test';

import {collectPages, hold} from '../../support/client';
import {
  allowErrors,
  expect,
  notice,
  ofFixture,
  test,
  waitForHydration,
} from '../../support/test';

/** The chunks of the pages: everything except what every page starts with. */
const pageChunks = /\/assets\/js\/(?!main\.|react\.|runtime~main\.)[^/]+\.js$/;

test.beforeEach(async ({page}) => {
  allowErrors(/ChunkLoadError|ERR_FAILED|chunk/, 'they are cut off');
  await page.route(pageChunks, (route) => route.abort());
});

async function expectRedBox(page: Page): Promise<void> {
  const box = notice(page);
  await expect(box).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  // What failed, in the words of the loader.
  await expect(box).toContainText(/ChunkLoadError: .*chunk/i);
  await expect(box.getByRole('button')).toHaveText('重试');
}

test('a load without its chunk can be read', async ({page, site}) => {
  await page.goto(site.url('/docs/intro'));
  await expectRedBox(page);
  await expect(notice(page)).toHaveCount(1);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('article')).toContainText('收录什么');
  await page.unroute(pageChunks);
  await page.getByRole('button', {name: '重试'}).click();
  await waitForHydration(page);
  await expect(notice(page)).toHaveCount(0);
});

test('its button reloads once a minute, and says so', async ({page, site}) => {
  const documents = collectPages(page);
  await page.clock.install();
  await page.goto(site.url('/docs/intro'));
  const button = notice(page).getByRole('button');
  await button.click();
  await expect.poll(() => documents).toHaveLength(2);
  await expectRedBox(page);
  await button.click();
  await expect(button).toHaveText('请一分钟后再试');
  expect(documents).toHaveLength(2);
  await page.clock.fastForward(61_000);
  await button.click();
  await expect.poll(() => documents).toHaveLength(3);
});

ofFixture('a late part loads, fails and retries', async ({goto, page}) => {
  await page.unroute(pageChunks);
  const late = /\/late\.[^/]+\.js$/;
  const fail = await hold(page, late, (route) => route.abort());
  await goto('/late');
  await page.getByRole('button', {name: '载入'}).click();
  await expect(page.getByRole('status')).toHaveText('正在加载……');
  fail();
  await expectRedBox(page);
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.unroute(late);
  await notice(page).getByRole('button', {name: '重试'}).click();
  await expect(page.getByText('迟到的内容')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
