import {
  box,
  dialog,
  inState,
  options,
  search,
  status,
  trigger,
} from '../../support/search';
import {expect, test, viewports} from '../../support/test';

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
  const chunk = /\/search\.\w+\.js/;
  const ofChunk = () => requests.filter((url) => chunk.test(url));

  const scripts = '**/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(site.url('/docs/intro'));
  const served = await trigger(page).boundingBox();
  await page.unroute(scripts);

  await goto('/docs/intro');
  expect(await trigger(page).boundingBox()).toEqual(served);
  await page.waitForLoadState('networkidle');
  expect([...ofChunk(), ...ofIndex()]).toEqual([]);

  const asked = page.waitForRequest(chunk);
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
  context,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).nth(0)).toContainText('各种内容');
  await expect(options(page).nth(0)).toContainText('文档 › 指南');
  const section = options(page).nth(1);
  await expect(section.locator('mark')).toHaveText('叠起来的');
  // Enter would go to the section, as only that matches.
  await expect(section).toHaveAttribute('aria-selected', 'true');
  await expect(status(page)).toHaveText('找到 1 个页面');

  const address = /\/docs\/guide\/kinds\?q=[^#]+#[^#]+$/;
  for (const click of [
    () => section.click({button: 'middle'}),
    () => section.click({modifiers: ['Control']}),
  ]) {
    const opened = context.waitForEvent('page');
    await click();
    await expect(await opened).toHaveURL(address);
    await expect(dialog(page)).toBeVisible();
  }
  await section.click();
  await expect(page).toHaveURL(address);
  await expect(dialog(page)).toHaveCount(0);
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

test('answers any query, but names neither unlisted pages nor drafts', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await trigger(page).click();
  const ask = async (query: string) => {
    await box(page).fill('');
    await expect(inState(page, 'idle')).toBeAttached();
    await box(page).fill(query);
    await expect(inState(page, 'answered')).toBeVisible();
  };
  for (const query of ['不列出的文章的正文', '草稿文档暗号', '未列出的文档']) {
    await ask(query);
    // Other pages may have a part of it.
    await expect(status(page)).toContainText(/没有找到|部分匹配/);
  }
  for (const query of [
    '字'.repeat(5000),
    '<img src=x onerror=alert(1)>',
    '.*+?^${}()|[]\\',
    '"',
    '-解包',
    // Its pieces end within the emoji.
    '解😀包文件',
    '文件 没有 '.repeat(800),
  ]) {
    await ask(query);
    // Servers refuse long addresses.
    const links = await options(page).evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href.length),
    );
    expect(Math.max(0, ...links)).toBeLessThan(2100);
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

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, hasTouch: true, isMobile: true});

  test('it fills the screen, behind an icon, above the keyboard', async ({
    page,
    goto,
  }) => {
    await goto('/docs/intro');
    const icon = await trigger(page).boundingBox();
    expect([icon?.width, icon?.height]).toEqual([40, 40]);
    await trigger(page).tap();
    await expect(box(page)).toBeFocused();
    const whole = {x: 0, y: 0, ...viewports.phone};
    expect(await dialog(page).boundingBox()).toEqual(whole);
    // Below 16 px, iOS zooms the page when the field is focused.
    await expect(box(page)).toHaveCSS('font-size', '16px');

    await box(page).fill('的');
    await expect(options(page).first()).toBeVisible();
    // The keyboard makes only the visual viewport smaller.
    const free = {y: 20, height: 400};
    await page.evaluate(({y, height}) => {
      const view = window.visualViewport;
      Object.defineProperty(view, 'height', {value: height});
      Object.defineProperty(view, 'offsetTop', {value: y});
      view?.dispatchEvent(new Event('resize'));
    }, free);
    expect(await dialog(page).boundingBox()).toMatchObject(free);
    // The list scrolls, the field stays.
    await options(page).last().scrollIntoViewIfNeeded();
    const last = await options(page).last().boundingBox();
    const end = (last?.y ?? 999) + (last?.height ?? 0);
    expect(end).toBeLessThanOrEqual(free.y + free.height);
    expect((await box(page).boundingBox())?.y).toBeLessThan(free.y + 60);
  });
});
