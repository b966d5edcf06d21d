import type {Page} from '@playwright/test';

import {failScripts} from '../support/client';
import {
  allowConsoleErrors,
  expect,
  expectHeading,
  linkIn,
  ofFixture,
  test,
  waitForHydration,
} from '../support/test';

test.use({prefetches: true});

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

ofFixture('the view goes to the top', async ({page, goto}) => {
  await goto('/docs/guide/long');
  await linkIn(page, '文件选项卡', '各种内容').click();
  await expectHeading(page, '各种内容');
  expect(await scrollY(page)).toBe(0);

  // That links lead to anchors is asserted in navbar.spec.ts.
  await goto(`/docs/guide/long#${encodeURIComponent('解包步骤')}`);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await linkIn(page, '文档侧边栏', '长文').click();
  await expect(page).toHaveURL(/\/long$/);
  await expect.poll(() => scrollY(page)).toBe(0);
});

test.describe('a next page that fails to load', () => {
  const marked = (page: Page) =>
    page.evaluate(() => Reflect.has(window, 'isOldDocument'));

  let warnings: string[] = [];
  let documents = 0;

  test.beforeEach(async ({page, goto}) => {
    allowConsoleErrors(
      /ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/,
      'the page chunks are made to fail',
    );
    await goto('/');
    await page.evaluate(() => Object.assign(window, {isOldDocument: true}));
    warnings = [];
    documents = 0;
    page.on('console', (message) => {
      if (message.type() === 'warning') {
        warnings.push(message.text());
      }
    });
    page.on('request', (request) => {
      if (
        request.isNavigationRequest() &&
        request.frame() === page.mainFrame()
      ) {
        documents += 1;
      }
    });
  });

  test('is warned about and loaded afresh', async ({page, site}) => {
    const repair = await failScripts(page);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        void repair();
      }
    });
    await page.locator('.navbar a', {hasText: '更新日志'}).click();
    await expect.poll(() => documents).toBe(1);
    await expectHeading(page, '更新日志');
    await expect(page).toHaveURL(site.url('/blog'));
    expect(await marked(page)).toBe(false);
    expect(warnings.join()).toMatch(/Loading chunk .* failed/);
    await waitForHydration(page);
    expect(documents).toBe(1);
  });

  test('is reloaded once, not for ever', async ({page, site}) => {
    await failScripts(page);
    await page.locator('.navbar a', {hasText: '更新日志'}).click();
    await expect.poll(() => documents).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(site.url('/blog'));
    // The server's text is there even though no script is.
    await expectHeading(page, '更新日志');
    expect(documents).toBe(1);
  });
});
