import {
  box,
  dialog,
  inState,
  options,
  search,
  status,
  trigger,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

test('downloads nothing before a visitor turns to it, and moves nothing', async ({
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
  const ofChunk = () => requests.filter((url) => /\/search\.\w+\.js/.test(url));

  const scripts = '**/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(site.url('/docs/intro'));
  const served = await trigger(page).boundingBox();
  await page.unroute(scripts);

  await goto('/docs/intro');
  expect(await trigger(page).boundingBox()).toEqual(served);
  await page.waitForLoadState('networkidle');
  expect([...ofChunk(), ...ofIndex()]).toEqual([]);

  const asked = page.waitForRequest(/\/search\.\w+\.js/);
  await trigger(page).hover();
  await asked;
  await page.waitForLoadState('networkidle');
  expect(ofIndex()).toEqual([]);

  await trigger(page).click();
  await expect(inState(page, 'idle')).toBeAttached();
  expect(ofIndex()).toEqual([site.url('/search/manifest.json')]);
  expect(ofChunk()).toHaveLength(1);
});

test('finds the section by a piece of a sentence, and goes there', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).nth(0)).toContainText('各种内容');
  await expect(options(page).nth(0)).toContainText('文档 › 指南');
  await expect(options(page).nth(1).locator('mark')).toHaveText('叠起来的');
  await expect(status(page)).toHaveText('找到 1 个页面');

  await options(page).nth(1).click();
  await expect(page).toHaveURL(/\/docs\/guide\/kinds\?q=[^#]+#[^#]+$/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', {name: '折叠'})).toBeInViewport();
  // It is there again the next time.
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('叠起来的');
  await expect(options(page)).toHaveCount(2);
});

for (const [what, query, title] of [
  ['in Chinese', '址中含有汉', '中文路径的文档'],
  ['that ends in .html', '写着鸬鹚', '旧站的页面'],
] as const) {
  test(`goes to a page with an address ${what}`, async ({page, goto}) => {
    await goto('/docs/intro');
    await search(page, query);
    await options(page).first().click();
    await expect(page.getByRole('heading', {name: title})).toBeVisible();
  });
}

test('the back button closes it', async ({page, goto}) => {
  await goto('/docs/intro');
  await page.getByRole('link', {name: '更新日志'}).first().click();
  await expect(page).toHaveTitle(/更新日志/);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/intro$/);
  await expect(dialog(page)).toHaveCount(0);
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
    await expect(await opened).toHaveURL(/\/docs\/guide\/kinds\?q=.+#/);
    await expect(dialog(page)).toBeVisible();
  }
});

test('finds neither unlisted pages nor drafts', async ({page, goto}) => {
  await goto('/docs/intro');
  await trigger(page).click();
  for (const query of ['不列出的文章的正文', '草稿文档暗号', '未列出的文档']) {
    await box(page).fill(query);
    // Other pages may have a part of it.
    await expect(status(page)).toContainText(/没有找到|部分匹配/);
    await box(page).fill('');
    await expect(inState(page, 'idle')).toBeAttached();
  }
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
    // Its pieces end within the emoji.
    '解😀包文件',
    '文件 没有 '.repeat(800),
  ]) {
    await box(page).fill(query);
    await expect(inState(page, 'answered')).toBeVisible();
    // Servers refuse long addresses.
    const links = await options(page).evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href.length),
    );
    expect(Math.max(0, ...links)).toBeLessThan(2100);
    await box(page).fill('');
    await expect(inState(page, 'idle')).toBeAttached();
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('there is no button that does nothing', async ({page, site}) => {
    await page.goto(site.url('/docs/intro'));
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(trigger(page)).toBeHidden();
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
