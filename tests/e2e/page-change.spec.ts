import type {ConsoleMessage, Page} from '@playwright/test';

import {failScripts} from '../support/client';
import {allowConsoleErrors, expect, test} from '../support/test';

test.use({prefetches: true});

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('the view', () => {
  test.use({siteName: 'fixture'});

  test('goes to the anchor, or to the top', async ({page, goto}) => {
    const title = page.getByRole('heading', {level: 1});
    await goto('/docs/guide/long');
    await page
      .getByRole('navigation', {name: '文件选项卡'})
      .getByRole('link', {name: '各种内容'})
      .click();
    await expect(title).toHaveText('各种内容');
    expect(await scrollY(page)).toBe(0);

    await goto('/docs/guide/unpack/tools');
    await page.getByRole('main').getByRole('link', {name: '长文'}).click();
    const target = page.locator('[id="解包步骤"]');
    await expect(target).toBeInViewport({ratio: 1});
    const {y = -1} = (await target.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(60);

    await page
      .getByRole('navigation', {name: '文档侧边栏'})
      .getByRole('link', {name: '长文'})
      .click();
    await expect(page).toHaveURL(/\/long$/);
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test.describe('a next page that fails to load', () => {
  const marked = (page: Page) =>
    page.evaluate(() => Reflect.has(window, 'isOldDocument'));

  let warnings: ConsoleMessage[] = [];
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
        warnings.push(message);
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
    await expect(
      page.getByRole('heading', {level: 1, name: '更新日志'}),
    ).toBeVisible();
    await expect(page).toHaveURL(site.url('/blog'));
    expect(await marked(page)).toBe(false);
    expect(warnings.map((warning) => warning.text()).join()).toMatch(
      /Loading chunk .* failed/,
    );
    await expect(page.locator('html')).toHaveAttribute(
      'data-has-hydrated',
      'true',
    );
    expect(documents).toBe(1);
  });

  test('is reloaded once, not for ever', async ({page, site}) => {
    await failScripts(page);
    await page.locator('.navbar a', {hasText: '更新日志'}).click();
    await expect.poll(() => documents).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(site.url('/blog'));
    // The server's text is there even though no script is.
    await expect(
      page.getByRole('heading', {level: 1, name: '更新日志'}),
    ).toBeVisible();
    expect(documents).toBe(1);
  });
});
