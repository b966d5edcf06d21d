import {searchChunk, test} from '../../support/search';
import {allowErrors, expect} from '../../support/test';

test.describe('marks on the page that a result leads to', () => {
  test('a link with ?q= marks words and changes no element', async ({
    page,
    goto,
    search,
  }) => {
    await goto('/docs/guide/kinds');
    // What the image viewer adds, it adds in its own time.
    const viewer = page
      .locator('.markdown')
      .getByRole('button', {name: '小图'});
    await viewer.waitFor();
    const html = await page.locator('.markdown').innerHTML();
    await goto('/docs/guide/kinds?q=危险操作 unpack');
    await expect(search.chip).toBeVisible();
    const words = expect.arrayContaining(['危险操作', 'unpack']);
    expect(await search.marked()).toEqual(words);
    await viewer.waitFor();
    expect(await page.locator('.markdown').innerHTML()).toBe(html);
    // Without a section, the first of them is brought into view.
    expect((await search.marked())[0]).toBe('unpack');
    const first = page.locator('.markdown').getByText('unpack.js');
    await expect(first).toBeInViewport();
  });

  test('a phrase is marked through inline elements, not across blocks', async ({
    goto,
    search,
  }) => {
    for (const [query, expected] of [
      ['"行内代码 unpack"', '行内代码 unpack'],
      // It stands in the comments and the navigation, too.
      ['各种内容', '各种内容'],
    ] as const) {
      await goto(`/docs/guide/kinds?q=${query}`);
      await expect(search.chip).toBeVisible();
      expect(await search.marked()).toEqual([expected]);
    }
    await goto('/docs/guide/kinds?q=第一步第二步 "行内代码 unpack"');
    await expect(search.chip).toBeVisible();
    expect(await search.marked()).toEqual(['行内代码 unpack']);
  });

  test('marks stay until the button removes them', async ({
    page,
    goto,
    search,
  }) => {
    await goto(`/docs/guide/kinds?q=折叠#${encodeURIComponent('折叠')}`);
    await expect(search.chip).toBeVisible();
    await expect(page.getByRole('heading', {name: '折叠'})).toBeInViewport();
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', /\/docs\/guide\/kinds$/);
    await page.getByRole('link', {name: '更新日志'}).first().click();
    await expect(page).toHaveTitle(/更新日志/);
    await expect(search.chip).toHaveCount(0);
    // React takes the chip away with its page, a moment before the marks go.
    await expect.poll(() => search.marked()).toEqual([]);
    await page.goBack();
    await expect(search.chip).toBeVisible();
    expect(await search.marked()).not.toEqual([]);
    await search.chip.focus();
    await page.keyboard.press('Enter');
    await expect(search.chip).toHaveCount(0);
    expect(await search.marked()).toEqual([]);
    await expect(page).toHaveURL(/\/docs\/guide\/kinds#[^?]+$/);
  });

  test('a page is readable where marks cannot be made', async ({
    page,
    goto,
    search,
  }) => {
    allowErrors(/ERR_FAILED/, 'the chunk is made to fail');
    await page.route(searchChunk, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await goto('/docs/guide/kinds?q=危险操作');
    expect((await failed).url()).toMatch(/\/search\.\w+\.js$/);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(search.field).toBeFocused();
    // A browser without highlights goes to the first word all the same.
    await page.unroute(searchChunk);
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await goto('/docs/guide/kinds?q=危险操作');
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(100);
    await expect(search.chip).toHaveCount(0);
  });
});
