import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {type PagesServer, startPagesServer} from '../../support/pagesServer';
import {allowConsoleErrors, expect, test} from '../../support/test';

const notice = (page: Page) =>
  page.getByRole('alert').filter({hasText: '网站没有正确加载'});

test.describe('a build at another base path than its own', () => {
  let server: PagesServer;

  test.use({siteName: 'fixture'});

  test.beforeEach(async ({page, site}) => {
    server = await startPagesServer(site.outDir, '/moved/here/');
    // Styles and scripts are asked for at the base path of the build.
    allowConsoleErrors(/status of 404/, 'nothing is at the configured path');
    await page.route(`${server.origin}/**`, (route) => route.continue());
  });

  test.afterEach(() => server.close());

  test('is named and corrected', async ({page}) => {
    for (const path of ['', 'index.html', 'docs/intro', 'blog/tags/hello']) {
      await page.goto(`${server.origin}/moved/here/${path}`);
      // What else is missing follows from it.
      await expect(notice(page)).toHaveText(
        '网站没有正确加载网站按 /a/b/ 构建，却放在 /moved/here/，请维护者检查 SITE_BASE_URL。请重试。重试',
      );
      // It comes first, and the text below it can be read.
      await expect(page.locator('body > :first-child')).toHaveRole('alert');
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
  });

  test('is said at an address that says nothing', async ({page, site}) => {
    const body = readFileSync(path.join(site.outDir, '404.html'));
    for (const rest of ['none', '%E0%A4%A', 'none/%']) {
      const url = `${server.origin}/moved/here/${rest}`;
      await page.route(url, (route) =>
        route.fulfill({status: 404, contentType: 'text/html', body}),
      );
      await page.goto(url);
      await expect(notice(page)).toContainText('脚本没能运行');
      await expect(notice(page)).toContainText('样式没能下载');
      await expect(notice(page)).not.toContainText('SITE_BASE_URL');
    }
  });
});

test('a style sheet that never comes is said', async ({goto, page}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the sheet is cut off');
  await page.route(/\/styles\.[^/]+\.css$/, (route) => route.abort());
  await goto('/docs/intro');
  await expect(notice(page)).toHaveText(
    '网站没有正确加载样式没能下载。请重试。重试',
  );
});

test('a healthy site has no such notice', async ({goto, page}) => {
  for (const path of ['/', '/docs/intro', '/blog/welcome']) {
    await goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  }
});
