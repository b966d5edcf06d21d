import {collectRequests, settled, withoutClient} from '../../support/client';
import {test} from '../../support/search';
import {expect, phone} from '../../support/test';

test.describe('the search box', () => {
  test('it downloads nothing until it is used', async ({
    page,
    site,
    goto,
    search,
  }) => {
    const chunk = /\/search\.\w+\.js/;
    const ofChunk = collectRequests(page, chunk);
    const ofIndex = collectRequests(page, /\/a\/b\/search\//);
    await withoutClient(page);
    await page.goto(site.url('/docs/intro'));
    const served = await search.trigger.boundingBox();
    await page.unrouteAll();

    await goto('/docs/intro');
    expect(await search.trigger.boundingBox()).toEqual(served);
    await settled(page);
    expect([...ofChunk, ...ofIndex]).toEqual([]);

    const loaded = page.waitForResponse(chunk);
    await search.trigger.hover();
    await (await loaded).finished();
    await settled(page);
    expect(ofIndex).toEqual([]);

    await search.trigger.click();
    await expect(search.inState('idle')).toBeAttached();
    expect(ofIndex.join()).toMatch(/\/search\/manifest-\d+\.json$/);
    expect(ofChunk).toHaveLength(1);
  });

  test('it finds a piece of a sentence, and goes to its section', async ({
    page,
    goto,
    context,
    search,
  }) => {
    await goto('/docs/intro');
    await search.ask('叠起来的');
    await expect(search.options).toHaveCount(2);
    await expect(search.options.nth(0)).toContainText('各种内容');
    await expect(search.options.nth(0)).toContainText('文档 › 指南');
    const section = search.options.nth(1);
    await expect(section.locator('mark')).toHaveText('叠起来的');
    // Enter would go to the section, as only that matches.
    await expect(section).toHaveAttribute('aria-selected', 'true');
    await expect(search.status).toHaveText('找到 1 个页面');

    const address = /\/docs\/guide\/kinds\?q=[^#]+#[^#]+$/;
    const opened = context.waitForEvent('page');
    await section.click({button: 'middle'});
    await expect(await opened).toHaveURL(address);
    await expect(search.dialog).toBeVisible();
    await section.click();
    await expect(page).toHaveURL(address);
    await expect(search.dialog).toHaveCount(0);
    // There the words are marked, and what hides them is opened.
    await expect(search.chip).toBeVisible();
    expect(await search.marked()).toEqual(['叠起来的']);
    const heading = page.getByRole('heading', {name: '折叠'});
    await expect(heading).toBeInViewport({ratio: 1});
    await expect(page.getByText('折叠起来的内容。')).toBeVisible();
    // The query is there again the next time.
    await page.keyboard.press('/');
    await expect(search.field).toHaveValue('叠起来的');
    await expect(search.options).toHaveCount(2);

    // An attachment, by its file's name.
    await search.field.fill('v1.2.zip');
    const option = search.options.filter({hasText: '附件样张'});
    await expect(option.locator('mark')).toHaveText('v1.2.zip');
    await option.click();
    await expect.poll(() => search.marked()).toEqual(['下载字库工具']);
    await expect(search.chip).toBeVisible();
    const link = page.getByRole('link', {name: '下载字库工具'});
    await expect(link).toBeInViewport();
  });

  test('it goes to any address, and going back closes it', async ({
    page,
    goto,
    search,
  }) => {
    await goto('/docs/intro');
    // In Chinese, and ending in .html.
    for (const [query, title] of [
      ['址中含有汉', '中文路径的文档'],
      ['写着鸬鹚', '旧站的页面'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await search.field.fill(query);
      await expect(search.options.first()).toContainText(title);
      await search.options.first().click();
      await expect(page.getByRole('heading', {name: title})).toBeVisible();
    }
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle(/中文路径的文档/);
    await expect(search.dialog).toHaveCount(0);
  });

  test('a long query does not make the addresses of its results long', async ({
    goto,
    search,
  }) => {
    await goto('/docs/intro');
    await search.ask('文件 没有 '.repeat(800));
    await expect(search.inState('answered')).toBeVisible();
    const lengths = await search.options.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href.length),
    );
    expect(lengths).not.toEqual([]);
    expect(Math.max(...lengths)).toBeLessThan(2100);
  });

  const ofPlain = test.extend({siteName: 'plain'});

  ofPlain(
    'it is there without an item in the navbar',
    async ({goto, search}) => {
      await goto('/');
      await search.ask('首页的一段文字');
      await expect(search.options.first()).toContainText('示例文库');
    },
  );

  ofPlain('it opens from the home page, too', async ({page, goto, search}) => {
    await goto('/');
    const trigger = page.getByRole('main').getByRole('button', {name: '搜索'});
    const close = search.dialog.getByRole('button', {name: '关闭'});
    await trigger.click();
    // Nothing that styles the trigger reaches what it opens.
    await expect(close).not.toHaveCSS('font-size', '0px');
    expect((await search.field.boundingBox())?.width).toBeGreaterThan(250);
  });

  const onPhone = test.extend(phone);

  onPhone(
    'it fills the screen that a keyboard leaves free',
    async ({page, goto, search}) => {
      await goto('/docs/intro');
      const icon = await search.trigger.boundingBox();
      expect([icon?.width, icon?.height]).toEqual([44, 44]);
      await search.trigger.tap();
      await expect(search.field).toBeFocused();
      const whole = {x: 0, y: 0, ...phone.viewport};
      expect(await search.dialog.boundingBox()).toEqual(whole);
      // Below 16 px, iOS zooms the page when the field is focused.
      await expect(search.field).toHaveCSS('font-size', '16px');

      await search.field.fill('的');
      await expect(search.options.first()).toBeVisible();
      // The keyboard makes only the visual viewport smaller.
      const free = {y: 20, height: 400};
      await page.evaluate(({y, height}) => {
        const view = window.visualViewport;
        Object.defineProperty(view, 'height', {value: height});
        Object.defineProperty(view, 'offsetTop', {value: y});
        view?.dispatchEvent(new Event('resize'));
      }, free);
      expect(await search.dialog.boundingBox()).toMatchObject(free);
      // The list scrolls, the field stays.
      await search.options.last().scrollIntoViewIfNeeded();
      const last = await search.options.last().boundingBox();
      const end = (last?.y ?? 999) + (last?.height ?? 0);
      expect(end).toBeLessThanOrEqual(free.y + free.height);
      expect((await search.field.boundingBox())?.y).toBeLessThan(free.y + 60);
    },
  );
});
