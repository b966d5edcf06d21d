import {inspect} from '../support/axe';
import {expect, test} from '../support/test';

// Without transitions no colour is caught on its way to paper.
test.use({siteName: 'fixture', contextOptions: {reducedMotion: 'reduce'}});

const chrome: Record<string, string[]> = {
  '/docs/attachments': ['.navbar', '.footer'],
  '/blog/first': ['.navbar', '.pagination-nav', 'aside', '.footer'],
  '/docs/guide/kinds': [
    ...['.navbar', '.theme-announcement-bar', '.theme-doc-sidebar-container'],
    ...['.theme-doc-breadcrumbs', '.theme-doc-toc-desktop'],
    ...['.theme-edit-this-page', '.pagination-nav', '.footer'],
  ],
};

test('a printed doc or post is its whole article, black on white in the dark too', async ({
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
    const {violations} = await inspect(page, '.markdown', ['color-contrast']);
    expect(violations, `${path}: contrast`).toEqual([]);
  }
  // What a screen hides, after the event by which a browser announces the paper.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const text of ['折叠起来的内容。', 'Linux 上', '有的内容之二。']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const panel = page.getByRole('tabpanel').filter({hasText: '之二'});
  const label = panel.locator('[data-panel-label]');
  await expect(label).toHaveAttribute('data-panel-label', '再看');
});
