import {expect, linkIn, ofFixture} from '../support/test';

ofFixture.use({javaScriptEnabled: false});

ofFixture(
  'without scripts the site can be read, and plain links lead through it',
  async ({page, site}) => {
    // What the visitor prefers is read by a script, as in stock.
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(site.url('/docs/guide/kinds'));
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
    const html = page.locator('html');
    await expect(html).toHaveCSS('background-color', 'rgb(253, 254, 253)');
    const frame = page.locator('.navbar, .theme-announcement-bar, .footer');
    await expect(frame.filter({visible: true})).toHaveCount(3);
    // The framework writes one logo for each mode, the light one first.
    const logos = page.locator('.navbar__brand img');
    await expect(logos.filter({visible: true})).toHaveCount(1);
    // No button is there in vain, and nothing waits for a script for ever.
    await expect(page.getByRole('button', {name: '搜索'})).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText('正在加载');
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
  },
);
