import type {Page} from '@playwright/test';

import {box, options, search, searchChunk} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const chip = (page: Page) => page.getByRole('button', {name: '清除标记'});

/** The marked texts, in the page's order. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const highlights = CSS.highlights as unknown as Map<string, Set<Range>>;
    return Array.from(highlights.get('site-search') ?? [], String);
  });

test('a result marks its words and leads to the section', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await options(page).nth(1).click();
  await expect(chip(page)).toBeVisible();
  expect(await marked(page)).toEqual(['叠起来的']);
  const heading = page.getByRole('heading', {name: '折叠'});
  await expect(heading).toBeInViewport({ratio: 1});
  // What hides the words is opened.
  await expect(page.getByText('折叠起来的内容。')).toBeVisible();
});

test('a link with ?q= marks its words, without touching the page', async ({
  page,
  goto,
}) => {
  await goto('/docs/guide/kinds');
  // What the image viewer adds, it adds in its own time.
  const viewer = page.locator('.markdown').getByRole('button', {name: '小图'});
  await viewer.waitFor();
  const html = await page.locator('.markdown').innerHTML();
  await goto('/docs/guide/kinds?q=危险操作 unpack');
  await expect(chip(page)).toBeVisible();
  expect(await marked(page)).toEqual(
    expect.arrayContaining(['危险操作', 'unpack']),
  );
  await viewer.waitFor();
  expect(await page.locator('.markdown').innerHTML()).toBe(html);
  // Without a section, the first of them is brought into view.
  const top = await page.evaluate(() => {
    const highlights = CSS.highlights as unknown as Map<string, Set<Range>>;
    const [range] = highlights.get('site-search') ?? [];
    return (range?.getBoundingClientRect().top ?? -1) / innerHeight;
  });
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(1);
});

test('a word runs through inline elements, not through blocks', async ({
  page,
  goto,
}) => {
  for (const [query, expected] of [
    ['"行内代码 unpack"', '行内代码 unpack'],
    // Neither comments nor navigation.
    ['各种内容', '各种内容'],
  ] as const) {
    await goto(`/docs/guide/kinds?q=${query}`);
    await expect(chip(page)).toBeVisible();
    expect(await marked(page)).toEqual([expected]);
  }
  // Across blocks, and where there are no words at all.
  for (const query of ['第一步第二步', '-折叠', '"', '%20', '%']) {
    await goto(`/docs/guide/kinds?q=${query}`);
    await page.waitForLoadState('networkidle');
    await expect(chip(page)).toHaveCount(0);
  }
});

test('the chip clears the marks and the address', async ({page, goto}) => {
  await goto(`/docs/guide/kinds?q=折叠#${encodeURIComponent('折叠')}`);
  await expect(chip(page)).toBeVisible();
  await expect(page.getByRole('heading', {name: '折叠'})).toBeInViewport();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/docs\/guide\/kinds$/,
  );
  await chip(page).focus();
  await page.keyboard.press('Enter');
  await expect(chip(page)).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
  await expect(page).toHaveURL(/\/docs\/guide\/kinds#[^?]+$/);
});

test('another page has no marks, and going back has them again', async ({
  page,
  goto,
}) => {
  await goto('/docs/guide/kinds?q=折叠');
  await expect(chip(page)).toBeVisible();
  await page.getByRole('link', {name: '更新日志'}).first().click();
  await expect(page).toHaveTitle(/更新日志/);
  await expect(chip(page)).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
  await page.goBack();
  await expect(chip(page)).toBeVisible();
  expect(await marked(page)).not.toEqual([]);
});

test('a page without its marks is a page all the same', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the chunk is made to fail');
  await page.route(searchChunk, (route) => route.abort());
  await goto('/docs/guide/kinds?q=危险操作');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  // Nor where the browser has no such marks: it goes there all the same.
  await page.unroute(searchChunk);
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
  await goto('/docs/guide/kinds?q=危险操作');
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBeGreaterThan(100);
  await expect(chip(page)).toHaveCount(0);
});
