import type {Route} from '@playwright/test';

import {hold} from '../../support/client';
import {files, searchChunk, test} from '../../support/search';
import {allowErrors, expect, waitForHydration} from '../../support/test';

test.describe('what the search box says', () => {
  test.beforeEach(({goto}) => goto('/docs/intro'));

  test('it answers the last query', async ({page, search}) => {
    const release = await hold(page, files.index);
    const asked = page.waitForRequest(files.index);
    await search.trigger.click();
    await asked;
    await expect(search.status).toHaveText('正在加载……');
    await search.field.fill('叠起来的');
    await search.field.fill('解包');
    release();
    await expect(search.inState('loading')).toHaveCount(0);
    await expect(search.options.locator('mark').first()).toHaveText('解包');
    // Nor does it show an answer that comes too late.
    await search.field.pressSequentially('解包码表', {delay: 20});
    await search.field.fill('叠起来的');
    await expect(search.status).toHaveText('找到 1 个页面');
    await expect(search.options).toHaveCount(2);
  });

  test('it says what is found and what is not', async ({page, search}) => {
    await search.ask('叠起来的');
    await expect(search.status).toHaveText('找到 1 个页面');
    await search.status.evaluate((region: HTMLElement) => {
      new MutationObserver((changes) => {
        const added = changes.some(({addedNodes}) => addedNodes.length > 0);
        region.dataset.added = String(added);
      }).observe(region, {childList: true, subtree: true});
    });
    await search.field.fill('折叠起来');
    await expect(page.getByRole('listbox', {name: '折叠起来'})).toBeVisible();
    await expect(search.status).toHaveText('找到 1 个页面');
    // Assistive technology reads what is added to a live region.
    await expect(search.status).toHaveAttribute('data-added', 'true');
    await search.field.fill('叠起来的 没有这样的话');
    await expect(search.status).toContainText('部分匹配：');
    await expect(search.options.first()).toContainText('各种内容');
    await search.field.fill('鬱饕餮');
    await expect(search.status).toContainText('没有找到');
    await expect(search.status).toContainText('少输几字');
    await expect(search.field).toHaveAttribute('aria-expanded', 'false');
  });

  test('it says where there is no index to read', async ({page, search}) => {
    allowErrors(/status of 404/, 'there is no manifest');
    const body = '<!doctype html>';
    // The host answers with an error, or with its home page.
    for (const answer of [{status: 404}, {contentType: 'text/html'}]) {
      await page.route(files.index, (route) =>
        route.fulfill({body, ...answer}),
      );
      await search.trigger.click();
      await expect(search.inState('failed')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await search.ask('解包');
    await expect(search.inState('failed')).toBeVisible();
    // The page of a newer build brings the code that reads it, and the words.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', {name: '刷新页面'}).click();
    await reloaded;
    await waitForHydration(page);
    await expect(search.field).toHaveValue('解包');
  });

  test('it says that another answer is on its way', async ({page, search}) => {
    await search.ask('叠起来的');
    await expect(search.options).toHaveCount(2);
    const release = await hold(page, files.texts);
    // With signs, none is named before the texts are there.
    await search.field.fill('这 -"?!"');
    await expect(search.inState('loading')).toBeVisible();
    await expect(search.options).toHaveCount(2);
    release();
    await expect(search.inState('answered')).toHaveText(/^找到/);
  });

  const abort = (route: Route) => route.abort();

  /** The manifest of a build whose other files a newer one has taken away. */
  async function fulfillWithOld(route: Route): Promise<void> {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({body: text.replace(/[0-9a-f]{10}/g, '0000000000')});
  }

  for (const [what, failing, answer] of [
    ['list of words', files.shards, abort],
    ['texts', files.texts, abort],
    ['old names, in an old tab', files.manifest, fulfillWithOld],
    ['own code', searchChunk, abort],
  ] as const) {
    test(`it says what failed to load, and retries: ${what}`, async ({
      page,
      search,
    }) => {
      allowErrors(/ERR_FAILED|status of 404/, 'a file is made to fail');
      await page.route(failing, answer);
      await search.trigger.click();
      await search.field.fill('叠起来的');
      await expect(search.status).toContainText('搜索加载失败');
      const retry = search.dialog.getByRole('button', {name: '重试'});
      await page.unroute(failing);
      await retry.click();
      await expect(search.options).toHaveCount(2);
      await expect(search.field).toBeFocused();
    });
  }
});
