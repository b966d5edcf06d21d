import sharp from 'sharp';

import {commentsOf} from '../../support/comments';
import {Search} from '../../support/search';
import {
  expect,
  expectMode,
  ofFixture,
  type Page,
  test,
  viewports,
} from '../../support/test';

// The gate asks Chromium for all of this and more; here Firefox and WebKit
// answer, for what differs between engines.
test.use({stubsOutside: true, serviceWorkers: 'allow'});

/** Twelve characters, none of which falls apart into a left and a right. */
const characters = '中20中25F600H中';

// How many pieces of ink are side by side in the screen's first line. The
// layout does not say it: WebKit draws the characters elsewhere.
async function countInk(page: Page): Promise<number> {
  const {data, info} = await sharp(await page.screenshot())
    .extract({left: 0, top: 0, width: 340, height: 60})
    .greyscale()
    .raw()
    .toBuffer({resolveWithObject: true});
  const isInked = (x: number) =>
    Array.from({length: info.height}, (_, y) => data[y * info.width + x]).some(
      (value = 255) => value < 128,
    );
  const columns = Array.from({length: info.width}, (_, x) => isInked(x));
  return columns.filter((inked, x) => inked && !columns[x - 1]).length;
}

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
      await comments.expectThread();
      const copy = page.locator('.theme-doc-footer button').first();
      await copy.click();
      await expect(copy.locator('..')).toContainText(/已复制|打开/);

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

test('Han and Latin characters stand apart, none upon another', async ({
  goto,
  page,
}) => {
  await goto('/docs/intro');
  await page.evaluate((text) => {
    const line = document.createElement('p');
    line.textContent = text;
    line.style.cssText =
      'position:fixed;inset:0;z-index:999;font-size:30px;line-height:60px;color:#000;background:#fff';
    document.querySelector('.markdown')?.append(line);
  }, characters);
  await expect.poll(() => countInk(page), characters).toBe(12);
});

ofFixture('a click and the focus show a spoiler', async ({goto, page}) => {
  await goto('/docs/guide/spoilers');
  // A click on the link in the first one would follow it.
  const spoiler = page.locator('.spoiler:not(:has(a))').first();
  const isSeen = () =>
    spoiler.evaluate((element) => {
      const {color, backgroundColor} = getComputedStyle(element);
      return color !== backgroundColor;
    });
  expect(await isSeen()).toBe(false);
  await spoiler.click();
  await expect(spoiler).toBeFocused();
  await expect.poll(isSeen).toBe(true);
});
