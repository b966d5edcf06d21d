import {expect, linkIn, ofFixture} from '../support/test';

ofFixture.use({javaScriptEnabled: false});

ofFixture(
  'without scripts, plain links lead through the site',
  async ({page, site}) => {
    await page.goto(site.url('/docs/guide/kinds'));
    const article = page.getByRole('article');
    await expect(article.locator('pre').first()).toContainText('readFileSync');
    await expect(article.getByText('在 Windows 上运行。')).toBeVisible();
    await article.getByText('展开看看').click();
    await expect(article.getByText('折叠起来的内容。')).toBeVisible();
    await linkIn(page, '主导航', '更新日志').click();
    await expect(page).toHaveURL(site.url('/blog'));
    const main = page.getByRole('main');
    await main.getByRole('listitem').first().getByRole('link').click();
    await article.getByRole('link', {name: 'Hello'}).click();
    await expect(page).toHaveURL(site.url('/blog/tags/hello'));

    await page.goto(site.url('/manual/1.0/usage'));
    await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
    await linkIn(page, '文档侧边栏', '手册').click();
    await expect(page).toHaveURL(site.url('/manual/1.0/start'));
  },
);
