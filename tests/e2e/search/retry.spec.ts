import type {Route} from '@playwright/test';

import {
  box,
  dialog,
  headFiles,
  inState,
  manifestFile,
  options,
  searchChunk,
  shardFiles,
  status,
  textFiles,
  trigger,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const abort = (route: Route) => route.abort();

/** The manifest of a build whose other files a newer one has taken away. */
async function fulfillWithOld(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as object;
  await route.fulfill({json: {...json, folder: 'gone'}});
}

for (const [what, files, answer] of [
  ['manifest', manifestFile, abort],
  ['list of words', shardFiles, abort],
  ['titles', headFiles, abort],
  ['texts', textFiles, abort],
  ['folder, in an old tab', manifestFile, fulfillWithOld],
  ['own code', searchChunk, abort],
] as const) {
  test(`says that its files failed, and tries again (${what})`, async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|status of 404/, 'a file is made to fail');
    await page.route(files, answer);
    await goto('/docs/intro');
    await trigger(page).click();
    if (what === 'manifest') {
      // It asks for it when it opens, and again for the query, which without
      // a second failure would bring the answer.
      await inState(page, 'failed').waitFor();
      const asked = page.waitForRequest(manifestFile);
      await box(page).fill('叠起来的');
      await (await asked).response();
      await inState(page, 'failed').waitFor();
    }
    await box(page).fill('叠起来的');
    await expect(status(page)).toContainText('搜索加载失败');
    const retry = dialog(page).getByRole('button', {name: '重试'});
    if (what === 'own code') {
      await retry.click();
      await expect(inState(page, 'failed')).toBeVisible();
    }

    await page.unroute(files);
    await retry.click();
    await expect(options(page)).toHaveCount(2);
    await expect(box(page)).toBeFocused();
  });
}
