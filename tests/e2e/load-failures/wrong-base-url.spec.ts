import {excessWidth} from '../../support/client';
import {readText} from '../../support/files';
import {startPagesServer} from '../../support/pagesServer';
import {allowErrors, expect, notice, ofFixture, test} from '../../support/test';

ofFixture('a wrong base path is named', async ({page, site}) => {
  // Styles and scripts are asked for at the base path of the build.
  allowErrors(/status of 404/, 'nothing is at the configured path');
  const server = await startPagesServer(site.outDir, '/moved/here/');
  await page.goto(`${server.origin}/moved/here/docs/intro`);
  // What else is missing follows from it.
  await expect(notice(page)).toHaveText(
    '网站没有正确加载网站按 /a/b/ 构建，却放在 /moved/here/，请维护者检查 SITE_BASE_URL。请重试。重试',
  );
  // It comes first, and the text below it can be read.
  await expect(page.locator('body > :first-child')).toHaveRole('alert');
  await expect(page.locator('h1, h2').first()).toBeVisible();
  // Not where the address says nothing; it cannot be decoded, either.
  const body = readText(site.outDir, '404.html');
  const unknown = `${server.origin}/moved/here/%E0%A4%A`;
  await page.route(unknown, (route) =>
    route.fulfill({status: 404, contentType: 'text/html', body}),
  );
  await page.goto(unknown);
  await expect(notice(page)).toContainText('样式没能下载。脚本没能运行');
  await expect(notice(page)).not.toContainText('SITE_BASE_URL');
  await server.close();
});

test('a style sheet that never comes is said', async ({goto, page}) => {
  allowErrors(/ERR_FAILED/, 'the sheet is cut off');
  await page.route(/\/styles\.[^/]+\.css$/, (route) => route.abort());
  await goto('/docs/intro');
  const says = '网站没有正确加载样式没能下载。请重试。重试';
  await expect(notice(page)).toHaveText(says);
});

ofFixture('another host is not the site', async ({goto, page}) => {
  allowErrors(/^$|ERR_|elsewhere/, 'the other host fails');
  // Ahead of hydration, as a script of that host would.
  await page.addInitScript(() => {
    const filename = 'https://elsewhere.example/assets/js/a.js';
    dispatchEvent(new ErrorEvent('error', {filename}));
    const error = Object.assign(new Error(filename), {name: 'ChunkLoadError'});
    void Promise.reject(error);
  });
  await goto('/docs/pictures');
  await page.getByText('外站的图片').scrollIntoViewIfNeeded();
  const says = /「外站图片」没能下载，.*https:\/\/example.com\/a.png$/;
  await expect(page.getByText(says)).toBeVisible();
  const hidden = page.getByAltText('外站图片');
  await hidden.evaluate((image) => image.setAttribute('width', '3000'));
  expect(await excessWidth(page)).toBe(0);
  await expect(page.getByText('网站没有正确加载')).toHaveCount(0);
});
