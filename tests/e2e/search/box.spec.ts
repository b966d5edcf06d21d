import {collectRequests, settled} from '../../support/client';
import {test} from '../../support/search';
import {expect} from '../../support/test';

test.describe('the search box', () => {
  test('nothing is loaded until it is used', async ({page, goto, search}) => {
    const ofChunk = collectRequests(page, /\/search\.\w+\.js/);
    const ofIndex = collectRequests(page, /\/a\/b\/search\//);
    await goto('/docs/intro');
    await settled(page);
    expect([...ofChunk, ...ofIndex]).toEqual([]);

    await search.trigger.hover();
    await expect.poll(() => ofChunk).toHaveLength(1);
    await settled(page);
    expect(ofIndex).toEqual([]);

    await search.trigger.click();
    await expect(search.inState('idle')).toBeAttached();
    expect(ofIndex.join()).toMatch(/\/search\/manifest-\d+\.json$/);
    expect(ofChunk).toHaveLength(1);
  });

  test('it goes anywhere, and back closes it', async ({page, goto, search}) => {
    await goto('/docs/intro');
    for (const [query, title] of [
      ['址中含有汉', '中文路径的文档'],
      // Its address ends in .html.
      ['写着鸬鹚', '旧站的页面'],
      // An attachment, by its file's name.
      ['v1.2.zip', '附件样张'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await search.field.fill(query);
      await search.options.filter({hasText: title}).first().click();
      await expect(page.getByRole('heading', {name: title})).toBeVisible();
    }
    await expect.poll(() => search.marked()).toEqual(['下载字库工具']);
    const link = page.getByRole('link', {name: '下载字库工具'});
    await expect(link).toBeInViewport();
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle(/旧站的页面/);
    await expect(search.dialog).toHaveCount(0);
  });

  test.extend({siteName: 'plain'})(
    'it opens from the home page and needs no item in the navbar',
    async ({page, goto, search}) => {
      await goto('/');
      const main = page.getByRole('main');
      await main.getByRole('button', {name: '搜索'}).click();
      // Nothing that styles the trigger reaches what it opens.
      const close = search.dialog.getByRole('button', {name: '关闭'});
      await expect(close).not.toHaveCSS('font-size', '0px');
      expect((await search.field.boundingBox())?.width).toBeGreaterThan(250);
      await search.field.press('Escape');
      await search.ask('首页的一段文字');
      await expect(search.options.first()).toContainText('示例文库');
    },
  );
});
