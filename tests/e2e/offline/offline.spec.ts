import type {Page} from '@playwright/test';

import {worker} from '../../../src/plugins/offline/build/worker';
import {expect, test, waitForHydration} from '../../support/test';

test.use({
  serviceWorkers: 'allow',
  siteName: 'fixture',
  prefetches: true,
});

/** Waits until the worker has what was read, and what it keeps unasked. */
const kept = (page: Page, name: RegExp, least: number) =>
  expect
    .poll(
      () =>
        page.evaluate(async (pattern) => {
          const names = (await caches.keys()).filter((each) =>
            new RegExp(pattern).test(each),
          );
          const counts = names.map(async (each) => {
            const cache = await caches.open(each);
            return (await cache.keys()).length;
          });
          return (await Promise.all(counts)).reduce((a, b) => a + b, 0);
        }, name.source),
      {timeout: 20_000},
    )
    .toBeGreaterThanOrEqual(least);

test('what was read is there without a network', async ({
  allowConsoleErrors,
  context,
  goto,
  page,
  site,
}) => {
  allowConsoleErrors(/ERR_|Failed to load|503/, 'there is no network');
  // Nothing of the worker before the page is whole.
  await goto('/docs/pictures');
  await kept(page, /pages$/, 1);
  // Reached by a link, so never asked for as a page.
  await page.locator('.menu').getByRole('link', {name: '使用说明'}).click();
  await expect(page).toHaveTitle(/使用说明/);
  await kept(page, /pages$/, 2);
  // The last of the files that it fetches unasked.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const {href} = new URL('/a/b/search/manifest.json', location.href);
          return Boolean(await caches.match(href));
        }),
      {timeout: 20_000},
    )
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await waitForHydration(page);
  await expect(page).toHaveTitle(/使用说明/);
  await page.getByRole('button', {name: /搜索/}).first().click();
  await page.getByRole('combobox').fill('叠起来的');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await goto('/docs/pictures');
  const broken = await page.locator('.markdown img').evaluateAll(
    (images) =>
      images.filter((image) => {
        const {complete, naturalWidth, loading} = image as HTMLImageElement;
        return loading === 'eager' && complete && naturalWidth === 0;
      }).length,
  );
  expect(broken).toBe(0);
  expect(
    await page
      .locator('.markdown img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);

  // One that was never read says so, and leads to those that were.
  await page.goto(site.url('/docs/guide/long'));
  await expect(page.getByRole('heading', {level: 1})).toHaveText('没有网络');
  await page.getByRole('link', {name: /docs\/intro$/}).click();
  await expect(page).toHaveTitle(/使用说明/);
});

test('one deploy takes a broken worker away', async ({
  allowConsoleErrors,
  context,
  goto,
  page,
  site,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to load/, 'the worker is broken');
  const serve = (body: string) =>
    context.route(site.url('/sw.js'), (route) =>
      route.fulfill({contentType: 'application/javascript', body}),
    );
  const broken = 'onfetch = (event) => event.respondWith(Response.error());';
  await serve(
    `${broken} oninstall = () => skipWaiting(); onactivate = () => clients.claim();`,
  );
  await goto('/docs/intro');
  await page.evaluate(async () => {
    const {controller} = navigator.serviceWorker;
    await (controller ??
      new Promise((done) => {
        navigator.serviceWorker.oncontrollerchange = done;
      }));
  });
  await expect(page.goto(site.url('/blog'))).rejects.toThrow(/ERR_FAILED/);

  await context.unroute(site.url('/sw.js'));
  const off = `(${String(worker)})(${JSON.stringify(site.baseUrl)}, false)`;
  await serve(off);
  // The browser looks for a new one whenever a page is asked for.
  await expect(async () => {
    await page.goto(site.url('/blog')).catch(() => {});
    await expect(page).toHaveTitle(/更新日志/, {timeout: 1000});
  }).toPass({timeout: 20_000});
  await context.unroute(site.url('/sw.js'));
});
