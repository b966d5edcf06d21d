import {stored} from '../support/client';
import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

/** The framework's key for the versions of the plugin `manual`. */
const storageKey = 'docs-preferred-version-manual';

test('other versions say what they are, and lead to the latest', async ({
  goto,
  page,
  site,
}) => {
  for (const [path, text] of Object.entries({
    '/manual/next/usage': '此为 示例文库 Next 版尚未发行的文档。',
    '/manual/1.0/usage': '此为 示例文库 1.0 版的文档，现已不再积极维护。',
  })) {
    await goto(path);
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText(text);
    await expect(banner).toContainText('最新的文档请参阅');
    await banner.getByRole('link', {name: '最新版本'}).click();
    await expect(page).toHaveURL(site.url('/manual/usage'));
    await expect(page.getByRole('article')).toContainText('版本：2.0');
    await expect(banner).toHaveCount(0);
  }
});

test('a chosen version is remembered while it is there', async ({
  goto,
  page,
  site,
}) => {
  await goto('/manual/usage');
  const dropdown = page.locator('.navbar .dropdown').filter({hasText: '1.0'});
  await expect(dropdown.getByRole('button')).toHaveText('2.0');
  await dropdown.hover();
  await dropdown.getByRole('link', {name: '1.0'}).click();
  // The same page of the other version.
  await expect(page).toHaveURL(site.url('/manual/1.0/usage'));
  expect(await stored(page, storageKey)).toBe('1.0');
  // Outside the versioned docs the choice is still known, after a reload too.
  await goto('/docs/intro');
  await expect(dropdown.getByRole('button')).toHaveText('1.0');
  expect(await stored(page, storageKey)).toBe('1.0');
  // A version that is gone is forgotten.
  await page.evaluate((key) => localStorage.setItem(key, '0.9'), storageKey);
  await goto('/docs/intro');
  await expect(dropdown.getByRole('button')).toHaveText('2.0');
  await expect.poll(() => stored(page, storageKey)).toBeNull();
});
