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

test('paper shows what is closed on a screen, under its label', async ({
  goto,
  page,
}) => {
  await goto('/docs/guide/kinds');
  const closed = ['折叠起来的内容。', '在 Linux 上运行。'];
  for (const text of closed) {
    await expect(page.getByText(text)).toBeHidden();
  }
  await page.emulateMedia({media: 'print'});
  // As the browser says it, which renders lazy tabs for it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const text of [...closed, '用到时才有的内容之二。']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const labels = await page
    .getByRole('tabpanel')
    .evaluateAll((panels) =>
      panels.map((panel) => getComputedStyle(panel, '::before').content),
    );
  expect(labels).toEqual(['"Windows"', '"Linux"', '"先看"', '"再看"']);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByText('用到时才有的内容之二。')).toHaveCount(0);
});
