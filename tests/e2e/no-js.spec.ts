import {expect, sitemapPaths, test} from '../support/test';

test.use({javaScriptEnabled: false});

/** Every kind of page that visitors read. */
const kinds = [
  {path: '/', heading: '游戏工具箱'},
  {path: '/docs/intro', heading: '使用说明'},
  {path: '/blog', heading: '更新日志'},
  {path: '/blog/welcome', heading: '欢迎来到游戏工具箱'},
  {path: '/blog/archive', heading: '历史博文'},
  {path: '/blog/authors', heading: '作者'},
  {path: '/blog/authors/unknown', heading: '未知作者'},
  {path: '/blog/tags', heading: '标签'},
  {path: '/blog/tags/hello', heading: /Hello/},
];

for (const {path, heading} of kinds) {
  test(`${path} reads without scripts`, async ({page, site}) => {
    await page.goto(site.url(path));
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', {name: heading}).first(),
    ).toBeVisible();
    await expect(page.getByRole('navigation', {name: '主导航'})).toBeVisible();
    await expect(page.getByRole('region', {name: '公告'})).toContainText(
      '关注作者',
    );
    await expect(page.getByRole('contentinfo')).toContainText(
      'CC BY-NC-SA 4.0',
    );
    // Nothing waits for a script for ever.
    await expect(page.locator('main :text("正在加载")')).toHaveCount(0);
  });
}

test('plain links lead through the site', async ({page, site}) => {
  await page.goto(site.url('/'));
  await page
    .getByRole('main')
    .getByRole('link', {name: '使用说明', exact: true})
    .click();
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await page
    .getByRole('navigation', {name: '主导航'})
    .getByRole('link', {name: '更新日志'})
    .click();
  await expect(page).toHaveURL(site.url('/blog'));
  await page.getByRole('article').getByRole('link', {name: 'Hello'}).click();
  await expect(page).toHaveURL(site.url('/blog/tags/hello'));
});

test('/docs sends the visitor on', async ({page, site}) => {
  await page.goto(site.url('/docs'));
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expect(page.getByRole('heading', {level: 1})).toHaveText('使用说明');
});

test('every page has its text in the HTML', async ({page, site}) => {
  test.slow();
  for (const path of sitemapPaths(site)) {
    await page.goto(site.url(path));
    expect(
      (await page.getByRole('main').innerText()).length,
      path,
    ).toBeGreaterThan(10);
  }
});

test('the colours are light, as is the logo', async ({page, site}) => {
  // What the visitor prefers is read by a script, as in stock.
  await page.emulateMedia({colorScheme: 'dark'});
  for (const {path} of kinds) {
    await page.goto(site.url(path));
    await expect(page.locator('html')).toHaveCSS(
      'background-color',
      'rgb(253, 254, 253)',
    );
    // The framework writes one logo for each mode, the light one first.
    const logos = page.locator('.navbar__brand img');
    await expect(logos.nth(0)).toBeVisible();
    await expect(logos.nth(1)).toBeHidden();
  }
});

test.describe('with every kind of content', () => {
  test.use({siteName: 'fixture'});

  test('pictures, code, tables and details show', async ({page, site}) => {
    await page.goto(site.url('/docs/guide/kinds'));
    const article = page.getByRole('article');
    for (const image of await article.locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toBeVisible();
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(article.locator('img')).not.toHaveCount(0);
    await expect(article.locator('pre').first()).toContainText('readFileSync');
    await expect(article.getByRole('table').first()).toBeVisible();
    await expect(article.getByText('在 Windows 上运行。')).toBeVisible();
    await article.getByText('展开看看').click();
    await expect(article.getByText('折叠起来的内容。')).toBeVisible();
  });

  test('the sidebar and the banners are there', async ({page, site}) => {
    await page.goto(site.url('/manual/1.0/usage'));
    await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
    await page
      .locator('.theme-doc-sidebar-menu')
      .getByRole('link', {name: '手册'})
      .click();
    await expect(page).toHaveURL(site.url('/manual/1.0/start'));
  });
});
