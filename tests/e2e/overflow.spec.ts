import type {Page} from '@playwright/test';

import {expect, type Goto, sitemapPaths, test} from '../support/test';

const widths = [320, 390, 1440];

async function expectNoSidewaysScroll(
  page: Page,
  goto: Goto,
  paths: string[],
): Promise<void> {
  const wider: string[] = [];
  for (const path of paths) {
    await goto(path);
    for (const width of widths) {
      await page.setViewportSize({width, height: 800});
      const excess = await page.evaluate(() => {
        const {scrollWidth, clientWidth} = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) {
        wider.push(`${path} at ${width}: ${excess} px`);
      }
    }
  }
  expect(wider).toEqual([]);
}

test('no page of the site scrolls sideways', async ({goto, page, site}) => {
  await expectNoSidewaysScroll(page, goto, sitemapPaths(site));
});

test('the not-found page does not scroll sideways', async ({
  allowConsoleErrors,
  goto,
  page,
}) => {
  allowConsoleErrors(/status of 404/, 'the address is unknown on purpose');
  await expectNoSidewaysScroll(page, goto, ['/unknown']);
});

test.describe('with content that is too wide', () => {
  test.use({siteName: 'fixture', stubsOutside: true});

  test('no page scrolls sideways', async ({goto, page}) => {
    await expectNoSidewaysScroll(page, goto, [
      '/docs/guide/kinds',
      '/docs/guide/long',
      '/docs/guide/unlisted',
      '/manual/1.0/usage',
      '/blog/first',
      '/blog',
      '/crash',
    ]);
  });

  test('tables and code scroll by themselves', async ({goto, page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await goto('/docs/guide/kinds');
    for (const selector of ['.markdown table', '.markdown pre']) {
      const wide = page.locator(selector).first();
      const [content, box] = await wide.evaluate((element) => [
        element.scrollWidth,
        element.clientWidth,
      ]);
      expect(content, selector).toBeGreaterThan(box);
      await expect(wide).toHaveCSS('overflow-x', 'auto');
    }
  });
});
