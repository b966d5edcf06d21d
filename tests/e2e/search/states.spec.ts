import {hold} from '../../support/client';
import {files, test} from '../../support/search';
import {allowErrors, expect, waitForHydration} from '../../support/test';

test.describe('what the search box says', () => {
  test('it says what the last query finds', async ({page, goto, search}) => {
    await goto('/docs/intro');
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
    await search.field.fill('叠起来的');
    await expect(search.status).toHaveText('找到 1 个页面');
    await expect(search.options).toHaveCount(2);

    await search.field.fill('叠起来的 没有这样的话');
    await expect(search.status).toContainText('部分匹配：');
    await expect(search.options.first()).toContainText('各种内容');
    await search.field.fill('鬱饕餮');
    await expect(search.status).toContainText('没有找到');
    await expect(search.status).toContainText('少输几字');
    await expect(search.field).toHaveAttribute('aria-expanded', 'false');
  });

  test('it retries each part that failed', async ({page, goto, search}) => {
    allowErrors(/ERR_FAILED/, 'the files are made to fail in turn');
    await goto('/docs/intro');
    const retry = search.dialog.getByRole('button', {name: '重试'});
    let unfail = () => Promise.resolve();
    for (const [what, pattern] of [
      ['its code', '**/assets/js/search.*.js'],
      ['the words', files.shards],
      ['the texts', files.texts],
    ] as const) {
      await page.route(pattern, (route) => route.abort());
      await unfail();
      unfail = () => page.unroute(pattern);
      const failed = page.waitForEvent('requestfailed');
      if (await retry.isVisible()) {
        await retry.click();
      } else {
        await search.ask('叠起来的');
      }
      await failed;
      await expect(search.inState('failed'), what).toBeVisible();
    }
    await unfail();
    await retry.click();
    await expect(search.options).toHaveCount(2);
    await expect(search.field).toBeFocused();
  });

  test('it says where there is no index', async ({page, goto, search}) => {
    await goto('/docs/intro');
    // The host answers with its home page.
    await page.route(files.index, (route) =>
      route.fulfill({body: '<!doctype html>', contentType: 'text/html'}),
    );
    await search.ask('解包');
    await expect(search.inState('failed')).toBeVisible();
    // The page of a newer build brings the code that reads it, and the words.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', {name: '刷新页面'}).click();
    await reloaded;
    await waitForHydration(page);
    await expect(search.field).toHaveValue('解包');
  });
});
