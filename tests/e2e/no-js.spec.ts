import {sitemapPaths} from '../support/sitemap';
import {expect, linkIn, ofFixture, test} from '../support/test';

test.use({javaScriptEnabled: false});

test('every page reads, in light colours', async ({page, site}) => {
  test.slow();
  // What the visitor prefers is read by a script, as in stock.
  await page.emulateMedia({colorScheme: 'dark'});
  const paths = sitemapPaths(site);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await page.goto(site.url(path));
    const main = page.getByRole('main');
    expect((await main.innerText()).length, path).toBeGreaterThan(10);
    // What the titles are, routes.spec.ts asserts.
    const heading = main.getByRole('heading', {level: 1});
    await expect(heading).toBeVisible();
    expect(await page.title()).toContain(await heading.innerText());
    const parts = page.locator('.navbar, .theme-announcement-bar, .footer');
    await expect(parts.filter({visible: true})).toHaveCount(3);
    // Nothing waits for a script for ever, and no button is there in vain.
    await expect(page.getByRole('button', {name: '搜索'})).toBeHidden();
    await expect(page.locator('main :text("正在加载")')).toHaveCount(0);
    const html = page.locator('html');
    await expect(html).toHaveCSS('background-color', 'rgb(253, 254, 253)');
    // The framework writes one logo for each mode, the light one first.
    const logos = page.locator('.navbar__brand img');
    await expect(logos.nth(0)).toBeVisible();
    await expect(logos.nth(1)).toBeHidden();
  }
});

test('plain links lead through the site', async ({page, site}) => {
  await page.goto(site.url('/'));
  const main = page.getByRole('main');
  await main.getByRole('link', {name: '使用说明', exact: true}).first().click();
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await linkIn(page, '主导航', '更新日志').click();
  await expect(page).toHaveURL(site.url('/blog'));
  await main.getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('article').getByRole('link', {name: 'Hello'}).click();
  await expect(page).toHaveURL(site.url('/blog/tags/hello'));
});

ofFixture('content shows, and the sidebar leads on', async ({page, site}) => {
  await page.goto(site.url('/docs/guide/kinds'));
  const article = page.getByRole('article');
  await expect(article.locator('pre').first()).toContainText('readFileSync');
  await expect(article.getByRole('table').first()).toBeVisible();
  await expect(article.getByText('在 Windows 上运行。')).toBeVisible();
  await article.getByText('展开看看').click();
  await expect(article.getByText('折叠起来的内容。')).toBeVisible();

  await page.goto(site.url('/manual/1.0/usage'));
  await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
  await linkIn(page, '文档侧边栏', '手册').click();
  await expect(page).toHaveURL(site.url('/manual/1.0/start'));
});
