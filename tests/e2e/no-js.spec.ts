import {expect, linkIn, ofFixture, sitemapPaths, test} from '../support/test';

test.use({javaScriptEnabled: false});

/** What the pages of each kind say. */
const headings: Record<string, string | RegExp> = {
  '/': '示例文库',
  '/docs/intro': '使用说明',
  '/blog': '更新日志',
  '/blog/welcome': '欢迎来到示例文库',
  '/blog/archive': '历史博文',
  '/blog/authors': '作者',
  '/blog/authors/unknown': '未知作者',
  '/blog/tags': '标签',
  '/blog/tags/hello': /Hello/,
};

test('every page reads, in light colours', async ({page, site}) => {
  test.slow();
  // What the visitor prefers is read by a script, as in stock.
  await page.emulateMedia({colorScheme: 'dark'});
  const paths = sitemapPaths(site);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(headings)));
  for (const path of paths) {
    await page.goto(site.url(path));
    const main = page.getByRole('main');
    expect((await main.innerText()).length, path).toBeGreaterThan(10);
    const name = headings[path] ?? /./;
    await expect(main.getByRole('heading', {name}).first()).toBeVisible();
    const parts = page.locator('.navbar, .theme-announcement-bar, .footer');
    await expect(parts.filter({visible: true})).toHaveCount(3);
    // Nothing waits for a script for ever.
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
  for (const image of await article.locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toBeVisible();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(article.locator('img')).not.toHaveCount(0);
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
