import type {Locator, Page} from '@playwright/test';

import {expect, test, viewports} from '../support/test';

test.use({siteName: 'fixture'});

const trigger = (page: Page) =>
  page.getByRole('button', {name: '搜索', exact: true}).first();
const box = (page: Page) => page.getByRole('combobox', {name: '搜索词'});
/** The live region of the dialog; the comments have one of their own. */
const announcement = (page: Page) =>
  page.getByRole('dialog').getByRole('status');
const options = (page: Page) => page.getByRole('option');
const notice = (page: Page, state: string) =>
  page.locator(`[data-search-state="${state}"]`);

async function search(page: Page, query: string): Promise<Locator> {
  await trigger(page).click();
  await box(page).fill(query);
  return options(page);
}

/** The link that Enter would follow. */
const active = (page: Page) =>
  page.locator('[role="option"][aria-selected="true"]');

test('downloads nothing before it is opened, and moves nothing', async ({
  page,
  site,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'shows the page as the server sent it');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofIndex = () =>
    requests.filter((url) => url.startsWith(site.url('/search/')));

  const scripts = '**/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(site.url('/docs/intro'));
  const served = await trigger(page).boundingBox();
  await page.unroute(scripts);

  await goto('/docs/intro');
  expect(await trigger(page).boundingBox()).toEqual(served);
  await trigger(page).hover();
  await page.waitForLoadState('networkidle');
  expect(ofIndex()).toEqual([]);

  await trigger(page).click();
  await expect(notice(page, 'idle')).toBeVisible();
  expect(ofIndex()).toEqual([site.url('/search/manifest.json')]);
});

test('finds the section by a piece of a sentence, and goes there', async ({
  page,
  site,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).nth(0)).toContainText('各种内容');
  await expect(options(page).nth(0)).toContainText('文档 › 指南');
  await expect(options(page).nth(1).locator('mark')).toHaveText('叠起来的');
  await expect(announcement(page)).toHaveText('找到 1 个页面');

  await options(page).nth(1).click();
  await expect(page).toHaveURL(
    site.url(`/docs/guide/kinds#${encodeURIComponent('折叠')}`),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', {name: '折叠'})).toBeInViewport();
});

test('goes to a page whose address is Chinese', async ({page, goto}) => {
  await goto('/docs/intro');
  await search(page, '址中含有汉');
  await options(page).first().click();
  await expect(
    page.getByRole('heading', {name: '中文路径的文档'}),
  ).toBeVisible();
});

test('works with the keyboard alone', async ({page, site, goto, context}) => {
  await goto('/docs/intro');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('解包');
  await expect(active(page)).toHaveCount(1);

  const count = await options(page).count();
  expect(count).toBeGreaterThan(2);
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).nth(1).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');

  const caret = () =>
    box(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  await page.keyboard.press('Home');
  expect(await caret()).toBe(0);
  await page.keyboard.press('End');
  expect(await caret()).toBe(2);

  const href = await options(page).nth(1).getAttribute('href');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(new URL(href ?? '', site.origin).href);
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(href ?? '', site.origin).href);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Enter goes to the section when only that matches', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('Escape, the button and the backdrop close it and give the focus back', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', {name: '关闭'}).click(),
    () => page.mouse.click(5, 500),
    () => page.keyboard.press('Control+k'),
  ]) {
    await trigger(page).click();
    await expect(box(page)).toBeFocused();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
  }
});

test('the back button closes it', async ({page, goto}) => {
  await goto('/docs/intro');
  await page.getByRole('link', {name: '更新日志'}).first().click();
  await expect(page).toHaveTitle(/更新日志/);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/intro$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keeps the last query for the next time', async ({page, goto}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await options(page).nth(1).click();
  await expect(page).toHaveTitle(/各种内容/);
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('叠起来的');
  await expect(options(page)).toHaveCount(2);
});

test('two boxes on a page open one dialog, and none while typing', async ({
  page,
  goto,
}) => {
  await goto('/two-boxes');
  await page.getByLabel('留言').press('/');
  await page.getByLabel('留言').press('Control+k');
  await expect(page.getByLabel('留言')).toHaveValue('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('留言').blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');

  const second = page.getByRole('button', {name: '搜索', exact: true}).nth(1);
  await second.click();
  await box(page).fill('叠起来的');
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('leaves the input method alone', async ({page, goto}) => {
  await goto('/docs/intro');
  await trigger(page).click();
  await expect(notice(page, 'idle')).toBeVisible();
  const seen = await watch(
    page,
    'dialog [role="option"], [data-search-state="answered"]',
  );

  const cdp = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('zhe');
  await compose("zhe'die");
  // A key that the input method takes reports itself as composing.
  await box(page).dispatchEvent('keydown', {key: 'Escape', isComposing: true});
  await box(page).dispatchEvent('keydown', {key: 'Enter', keyCode: 229});
  await expect(box(page)).toHaveValue("zhe'die");
  await expect(page.getByRole('dialog')).toBeVisible();
  await cdp.send('Input.insertText', {text: '叠起来的'});
  await expect(options(page)).toHaveCount(2);
  expect(await seen()).toEqual(['叠起来的']);
});

/** Values of the field at which an element of that kind has appeared. */
async function watch(page: Page, selector: string) {
  await page.evaluate((wanted) => {
    const values: string[] = [];
    Object.assign(window, {values});
    new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('dialog input');
      if (document.querySelector(wanted) && input) {
        values.push(input.value);
      }
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  }, selector);
  return () =>
    page.evaluate(() => [
      ...new Set((window as unknown as {values: string[]}).values),
    ]);
}

test('says that the index is on its way, then answers the last query', async ({
  page,
  goto,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/search/manifest.json', async (route) => {
    await held;
    await route.continue();
  });
  await goto('/docs/intro');
  const asked = page.waitForRequest('**/search/manifest.json');
  await trigger(page).click();
  await asked;
  await expect(notice(page, 'loading')).toHaveText('正在加载搜索索引……');
  await box(page).fill('叠起来的');
  await box(page).fill('解包');
  release();
  await expect(notice(page, 'loading')).toHaveCount(0);
  await expect(options(page).first().locator('mark').first()).toHaveText(
    '解包',
  );
});

test('middle click and Ctrl click open another tab', async ({
  page,
  goto,
  context,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  for (const click of [
    () => options(page).nth(1).click({button: 'middle'}),
    () =>
      options(page)
        .nth(1)
        .click({modifiers: ['Control']}),
  ]) {
    const opened = context.waitForEvent('page');
    await click();
    await expect(await opened).toHaveURL(/\/docs\/guide\/kinds#/);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('finds neither unlisted pages nor drafts', async ({page, goto}) => {
  await goto('/docs/intro');
  await trigger(page).click();
  for (const query of ['不列出的文章的正文', '草稿文档暗号', '未列出的文档']) {
    await box(page).fill(query);
    await expect(notice(page, 'answered')).toContainText(
      `没有找到与「${query}」相符的页面`,
    );
  }
  await expect(announcement(page)).toHaveText('没有找到相关页面');
});

for (const [what, files] of Object.entries({
  manifest: '**/search/manifest.json',
  'list of words': '**/search/*/s*.bin',
  texts: '**/search/*/t*.bin',
})) {
  test(`says that the index failed, and tries again (${what})`, async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/, 'the index is made to fail');
    await page.route(files, (route) => route.abort());
    await goto('/docs/intro');
    await trigger(page).click();
    await box(page).fill('叠起来的');
    await expect(notice(page, 'failed')).toContainText('搜索索引加载失败');
    await expect(announcement(page)).toHaveText('搜索索引加载失败');

    await page.unroute(files);
    await page.getByRole('button', {name: '重试'}).click();
    await expect(options(page)).toHaveCount(2);
    await expect(box(page)).toBeFocused();
  });
}

test('an old tab finds the index of a new build', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/, 'the old index is gone');
  const manifest = '**/search/manifest.json';
  await page.route(manifest, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({json: {...json, folder: 'gone'}});
  });
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(notice(page, 'failed')).toBeVisible();
  await page.unroute(manifest);
  await page.getByRole('button', {name: '重试'}).click();
  await expect(options(page)).toHaveCount(2);
});

test('unpacks the index where the browser cannot', async ({page, goto}) => {
  await page.addInitScript(() => {
    Object.assign(window, {DecompressionStream: undefined});
  });
  await goto('/docs/intro');
  await expect(await search(page, '叠起来的')).toHaveCount(2);
});

for (const [host, answer] of Object.entries({
  'a 404': {status: 404, body: '<!doctype html>'},
  'its home page': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html>',
  },
})) {
  test(`says how to make an index that is missing (${host})`, async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 404/, 'there is no manifest');
    await page.route('**/search/manifest.json', (route) =>
      route.fulfill(answer),
    );
    await goto('/docs/intro');
    await trigger(page).click();
    await expect(notice(page, 'missing')).toContainText('先运行 npm run build');
  });
}

test('asks for a new page when the index is of another version', async ({
  page,
  goto,
}) => {
  await page.route('**/search/manifest.json', (route) =>
    route.fulfill({json: {version: 99, file: 'index-new.json'}}),
  );
  await goto('/docs/intro');
  await trigger(page).click();
  await expect(notice(page, 'outdated')).toContainText('刷新页面后即可搜索');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', {name: '刷新页面'}).click();
  await reloaded;
});

test('answers any query', async ({page, goto}) => {
  await goto('/docs/intro');
  await trigger(page).click();
  for (const query of [
    '字'.repeat(5000),
    '😀👨‍👩‍👧',
    '<img src=x onerror=alert(1)>',
    '.*+?^${}()|[]\\',
    '"',
    '-解包',
  ]) {
    await box(page).fill(query);
    await expect(notice(page, 'answered')).toBeVisible();
    await box(page).fill('');
    await expect(notice(page, 'idle')).toBeVisible();
  }
});

test('fills a phone, behind an icon', async ({page, goto}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/intro');
  const icon = await trigger(page).boundingBox();
  expect([icon?.width, icon?.height]).toEqual([40, 40]);
  await trigger(page).click();
  expect(await page.getByRole('dialog').boundingBox()).toEqual({
    x: 0,
    y: 0,
    ...viewports.phone,
  });
});

test.describe('without a search item in the navbar', () => {
  test.use({siteName: 'main'});

  test('the box stands there all the same', async ({page, goto}) => {
    await goto('/');
    await search(page, '记得一句');
    await expect(options(page).first()).toContainText('游戏工具箱');
  });
});
