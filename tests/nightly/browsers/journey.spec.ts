import {commentsOf} from '../../support/comments';
import {Search} from '../../support/search';
import {expect, expectMode, test, viewports} from '../../support/test';

// The gate asks Chromium for all of this and more; here Firefox and WebKit
// answer, for what differs between engines.
test.use({stubsOutside: true, serviceWorkers: 'allow'});

for (const [device, viewport] of Object.entries(viewports)) {
  test.describe(`on a ${device}`, () => {
    test.use({viewport});

    test('a visitor reads, searches, looks at a picture and goes back', async ({
      goto,
      page,
    }) => {
      await goto('/');
      const intro = page.locator('main a[href$="/docs/intro"]').first();
      await intro.click();
      await expect(page).toHaveURL(/\/docs\/intro$/);

      const search = new Search(page);
      await search.ask('搜索');
      await page.locator('[role=option][href*="/docs/intro"]').first().click();
      await expect(search.dialog).toBeHidden();

      await page.locator('.markdown img').first().click();
      const viewer = page.getByRole('dialog', {name: /^图片查看/});
      await expect(viewer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);

      const comments = commentsOf(page);
      await comments.section.scrollIntoViewIfNeeded();
      await expect(comments.frame).toBeAttached();
      const footer = page.locator('.theme-doc-footer');
      await footer.getByRole('button', {name: '复制为 Markdown'}).click();
      await expect(footer).toContainText(/已复制|打开/);

      await page.evaluate(() => window.scrollTo(0, 0));
      const menu = page.getByRole('button', {name: '切换导航栏'});
      if (device === 'phone') {
        await menu.click();
      }
      const toggle = page
        .getByRole('button', {name: /^切换浅色\/暗黑模式/})
        .filter({visible: true});
      await toggle.click();
      await toggle.click();
      await expectMode(page, 'dark');
      await page.reload();
      await expectMode(page, 'dark');
      // The search has left an entry of its own in the history.
      await expect(async () => {
        await page.goBack();
        await expect(intro).toBeVisible({timeout: 2000});
      }).toPass();
    });

    test('a page that was read is kept for reading offline', async ({
      goto,
      page,
    }) => {
      await goto('/docs/intro');
      const isKept = () =>
        page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          return Boolean(await caches.match(location.href));
        });
      await expect.poll(isKept).toBe(true);
    });
  });
}
