import {appendFileSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {startServer} from '../support/devServer';
import {expect, expectHeading, test} from '../support/test';

test.use({siteName: 'fixture'});

/** Both titles are those of drafts, which a production build leaves out. */
const drafts = {'docs/guide/draft': '草稿文档', 'blog/draft': '草稿文章'};

test('the development server shows drafts with a banner, and a saved change by itself', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const server = await startServer('start', site.dir, {
    // Playwright runs the tests themselves in another one.
    NODE_ENV: 'development',
    SITE_URL: site.publicOrigin,
    SITE_BASE_URL: site.baseUrl,
  });
  const file = path.join(site.dir, 'docs/guide/draft.md');
  const text = readFileSync(file);
  try {
    const {origin} = new URL(server.url);
    await page.route(`${origin}/**`, (route) => route.continue());
    for (const [address, title] of Object.entries(drafts).reverse()) {
      await page.goto(server.url + address);
      await expectHeading(page, title);
      const banner = page.locator('.theme-draft-banner');
      await expect(banner).toContainText('草稿页');
      await expect(banner).toContainText(
        '此页面是草稿，仅在开发环境中可见，不会包含在正式版本中。',
      );
    }
    appendFileSync(file, '\n\n刚刚保存的一句。\n');
    const sentence = page.getByRole('article').getByText('刚刚保存的一句。');
    await expect(sentence).toBeVisible({timeout: 60_000});
  } finally {
    writeFileSync(file, text);
    // The page prefetches; what is cut off would be logged as an error.
    await page.goto('about:blank');
    await server.close();
  }
});
