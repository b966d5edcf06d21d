import type {Page} from '@playwright/test';

import {
  box,
  dialog,
  headFiles,
  inState,
  manifestFile,
  options,
  search,
  searchChunk,
  shardFiles,
  status,
  textFiles,
  trigger,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const retry = '重试';

/**
 * The box asks for the manifest when it opens, and again for the query. Waits
 * for the second failure, or the query would bring the answer without 重试.
 */
async function searchInVain(page: Page, query: string): Promise<void> {
  await trigger(page).click();
  await inState(page, 'failed').waitFor();
  const asked = page.waitForRequest(manifestFile);
  await box(page).fill(query);
  await (await asked).response();
  await inState(page, 'failed').waitFor();
}

for (const [what, files] of Object.entries({
  manifest: manifestFile,
  'list of words': shardFiles,
  titles: headFiles,
  texts: textFiles,
})) {
  test(`says that the index failed, and tries again (${what})`, async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/, 'the index is made to fail');
    await page.route(files, (route) => route.abort());
    await goto('/docs/intro');
    const attempt = files === manifestFile ? searchInVain : search;
    await attempt(page, '叠起来的');
    await expect(status(page)).toContainText('搜索加载失败');

    await page.unroute(files);
    await dialog(page).getByRole('button', {name: retry}).click();
    await expect(options(page)).toHaveCount(2);
    await expect(box(page)).toBeFocused();
  });
}

test('an old tab finds the index of a new build', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/, 'the old index is gone');
  await page.route(manifestFile, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({json: {...json, folder: 'gone'}});
  });
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(inState(page, 'failed')).toBeVisible();
  await page.unroute(manifestFile);
  await dialog(page).getByRole('button', {name: retry}).click();
  await expect(options(page)).toHaveCount(2);
});

test('says that its own code failed, and tries again', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the chunk is made to fail');
  await page.route(searchChunk, (route) => route.abort());
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(inState(page, 'failed')).toContainText('搜索加载失败');
  const button = dialog(page).getByRole('button', {name: retry});
  await button.click();
  await expect(inState(page, 'failed')).toBeVisible();

  await page.unroute(searchChunk);
  await button.click();
  await expect(options(page)).toHaveCount(2);
  await expect(box(page)).toBeFocused();
});
