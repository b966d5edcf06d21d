import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

test.beforeEach(async ({page}) => {
  await page.emulateMedia({media: 'print'});
});

const chrome = [
  '.navbar',
  '.theme-announcement-bar',
  '.theme-doc-sidebar-container',
  '.theme-doc-breadcrumbs',
  '.theme-doc-toc-desktop',
  '.theme-edit-this-page',
  '.pagination-nav',
  '.footer',
];

test('a printed doc is its article', async ({goto, page}) => {
  await goto('/docs/guide/kinds');
  for (const selector of chrome) {
    const parts = page.locator(selector);
    await expect(parts, selector).not.toHaveCount(0);
    await expect(parts.filter({visible: true}), selector).toHaveCount(0);
  }
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('article').locator('pre').first()).toBeVisible();
});

test('paper shows all columns of a wide table', async ({goto, page}) => {
  // A4 at 96 dpi, without its margins.
  await page.setViewportSize({width: 718, height: 1047});
  await goto('/docs/guide/kinds');
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  const cut = await table.evaluate(
    ({scrollWidth, clientWidth}) => scrollWidth - clientWidth,
  );
  expect(cut).toBeLessThanOrEqual(0);
  const right = await table.evaluate(
    (element) => element.getBoundingClientRect().right,
  );
  expect(right).toBeLessThanOrEqual(718);
});

test('a printed post is its article', async ({goto, page}) => {
  await goto('/blog/first');
  for (const selector of ['.navbar', '.pagination-nav', 'aside', '.footer']) {
    const parts = page.locator(selector);
    await expect(parts, selector).not.toHaveCount(0);
    await expect(parts.filter({visible: true}), selector).toHaveCount(0);
  }
  await expect(page.getByText('二〇二四年的第一篇的正文')).toBeVisible();
});

test('print is black on white in the dark mode too', async ({goto, page}) => {
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  await goto('/docs/guide/long');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  const text = page.locator('.markdown p').first();
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
});
