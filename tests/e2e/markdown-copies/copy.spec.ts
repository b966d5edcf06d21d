import {readText} from '../../support/files';
import {expect, test} from '../../support/test';

test('a key copies the Markdown; where that fails, a link leads to the file', async ({
  context,
  goto,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto('/docs/intro');
  const button = page.getByRole('button', {name: '复制为 Markdown'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已复制', {exact: true})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const file = readText(site.outDir, 'docs/intro.md');
  expect(copied.replaceAll('\r', '')).toBe(file);

  // As a host does that answers with its own page.
  await page.route('**/welcome.md', (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
  );
  await goto('/blog/welcome');
  await button.click();
  const link = page.getByRole('link', {name: '打开 Markdown 文件'});
  await expect(link).toHaveAttribute('href', /\/blog\/welcome\.md$/);
});
