import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

const chrome: Record<string, string[]> = {
  '/blog/first': ['.navbar', '.pagination-nav', 'aside', '.footer'],
  '/docs/guide/kinds': [
    ...['.navbar', '.theme-announcement-bar', '.theme-doc-sidebar-container'],
    ...['.theme-doc-breadcrumbs', '.theme-doc-toc-desktop'],
    ...['.theme-edit-this-page', '.pagination-nav', '.footer'],
  ],
};

test('a printed doc or post is its article, black on white in the dark too', async ({
  goto,
  page,
}) => {
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  for (const [path, selectors] of Object.entries(chrome)) {
    await goto(path);
    for (const selector of selectors) {
      const parts = page.locator(selector);
      await expect(parts, selector).not.toHaveCount(0);
      await expect(parts.filter({visible: true}), selector).toHaveCount(0);
    }
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const html = page.locator('html');
    await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const text = page.locator('.markdown p').first();
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});
