import {type PagesServer, startPagesServer} from '../../support/pagesServer';
import {expect, test} from '../../support/test';

const banner = '#site-base-url-banner';

test.describe('a build at another base path than its own', () => {
  let server: PagesServer;

  test.use({siteName: 'fixture'});

  test.beforeEach(async ({allowConsoleErrors, page, site}) => {
    server = await startPagesServer(site.outDir, '/moved/here/');
    // Styles and scripts are asked for at the base path of the build.
    allowConsoleErrors(/status of 404/, 'nothing is at the configured path');
    await page.route(`${server.origin}/**`, (route) => route.continue());
  });

  test.afterEach(() => server.close());

  test('is named and corrected', async ({page}) => {
    for (const path of ['', 'docs/intro', 'blog/tags/hello']) {
      await page.goto(`${server.origin}/moved/here/${path}`);
      const alert = page.locator(banner);
      await expect(alert).toBeVisible();
      await expect(alert).toHaveRole('alert');
      await expect(alert).toContainText('样式没能下载');
      await expect(alert).toContainText('SITE_BASE_URL');
      const paths = alert.locator('b');
      await expect(paths).toHaveText(['/a/b/', '/moved/here/']);
      // The alert has colours of its own in either mode.
      await expect(paths.first()).toHaveCSS(
        'background-color',
        'rgba(0, 0, 0, 0)',
      );
      // It comes first, and the text below it can be read.
      await expect(page.locator('body > :first-child')).toHaveId(
        banner.slice(1),
      );
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
  });
});

test('a healthy site has no such banner', async ({goto, page}) => {
  for (const path of ['/', '/docs/intro', '/blog/welcome']) {
    await goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator(banner)).toHaveCount(0);
  }
});
