import type {Page} from '@playwright/test';

import {collectPages, failScripts} from '../support/client';
import {
  allowErrors,
  expect,
  expectHeading,
  linkIn,
  notice,
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

for (const [how, isMended] of Object.entries({mended: true, broken: false})) {
  test(`a failed page is loaded anew, ${how}`, async ({page, goto, site}) => {
    allowErrors(
      /ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/,
      'the page chunks are made to fail',
    );
    await goto('/');
    await page.evaluate(() => Object.assign(window, {isOldDocument: true}));
    const warnings: string[] = [];
    page.on('console', (message) =>
      warnings.push(message.type() === 'warning' ? message.text() : ''),
    );
    const repair = await failScripts(page);
    const documents = collectPages(page);
    if (isMended) {
      await page.route(site.url('/blog'), async (route) => {
        await repair();
        await route.continue();
      });
    }
    await linkIn(page, '主导航', '更新日志').click();
    await expect.poll(() => documents).toHaveLength(1);
    await (isMended
      ? waitForHydration(page)
      : expect(notice(page)).toBeVisible());
    // The server's text is there even where no script is.
    await expectHeading(page, '更新日志');
    await expect(page).toHaveURL(site.url('/blog'));
    expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
    expect(warnings.join()).toMatch(/Loading chunk .* failed/);
    // Once, and not for ever.
    expect(documents).toHaveLength(1);
  });
}
