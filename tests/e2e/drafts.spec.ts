import {startServer} from '../support/devServer';
import {expect, expectHeading, test} from '../support/test';

test.use({siteName: 'fixture'});

// Only a development server shows drafts; the production build is asked in
// visibility.spec.ts.
test('drafts show in development, with a banner', async ({page, site}) => {
  test.setTimeout(180_000);
  const server = await startServer('start', site.dir, {
    // Playwright runs the tests themselves in another one.
    NODE_ENV: 'development',
    SITE_URL: site.publicOrigin,
    SITE_BASE_URL: site.baseUrl,
  });
  try {
    const {origin} = new URL(server.url);
    await page.route(`${origin}/**`, (route) => route.continue());
    for (const [path, title] of Object.entries({
      'docs/guide/draft': '草稿文档',
      'blog/draft': '草稿文章',
    })) {
      await page.goto(server.url + path);
      await expectHeading(page, title);
      const banner = page.locator('.theme-draft-banner');
      await expect(banner).toContainText('草稿页');
      await expect(banner).toContainText(
        '此页面是草稿，仅在开发环境中可见，不会包含在正式版本中。',
      );
    }
  } finally {
    // The page prefetches; what is cut off would be logged as an error.
    await page.goto('about:blank');
    await server.close();
  }
});
