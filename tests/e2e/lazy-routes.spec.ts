import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

import {collectScripts, nextFrames} from '../support/client';
import {expect, test, viewports} from '../support/test';

// The fixture has so few pages a shard that it has many shards.
test.use({siteName: 'fixture'});

const shard = /\/routes-\d+\.[^/]+\.js$/;

const sidebar = (page: Page) =>
  page.getByRole('navigation', {name: '文档侧边栏'});

const shardsAmong = (scripts: string[]) =>
  new Set(scripts.filter((script) => shard.test(script)));

/** Nothing is loaded ahead, so that a page has what it needs itself. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    const value = {effectiveType: '4g', saveData: true};
    Object.defineProperty(navigator, 'connection', {value});
  });

test('what every page loads names no page of a shard', ({site}) => {
  const folder = path.join(site.outDir, 'assets/js');
  const scripts = readdirSync(folder);
  const shards = scripts.filter((name) => name.startsWith('routes-'));
  expect(shards.length).toBeGreaterThan(4);
  const read = (start: string) =>
    scripts
      .filter((name) => name.startsWith(start))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('');
  const [chunk, file] =
    /"(\w+)","(assets\/js\/[^"]+)"\],?\[/.exec(read('routes-'))?.slice(1) ?? [];
  expect(readdirSync(folder)).toContain(path.basename(String(file)));
  for (const everywhere of ['main.', 'runtime~main.']) {
    expect(read(everywhere)).not.toContain('docs/layers/outer');
    expect(read(everywhere)).not.toContain(chunk);
  }
  expect(read('main.')).toContain('docs/guide/kinds');
});

test('a page loads its shards, and not all', async ({goto, page, site}) => {
  await saveData(page);
  const scripts = collectScripts(page);
  await goto('/docs/layers/inner/second');
  const {size} = shardsAmong(scripts);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(4);
  await expect(page.getByRole('navigation', {name: '页面路径'})).toHaveText(
    '层次内层内层第二页',
  );
  await expect(
    sidebar(page).getByRole('link', {name: '内层第一页'}),
  ).toBeVisible();

  // A page that every page links to has no shard.
  scripts.length = 0;
  await page.goto(site.url('/docs/intro'));
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  expect([...shardsAmong(scripts)]).toEqual([]);
});

test('a closed category opens with its items, and stays open', async ({
  goto,
  page,
}) => {
  await goto('/docs/intro');
  const layers = sidebar(page).getByRole('button', {name: '层次'});
  await expect(sidebar(page).getByText('外层页')).toHaveCount(0);
  await layers.click();
  await expect(sidebar(page).getByRole('link', {name: '外层页'})).toBeVisible();
  // The inner one is closed in its turn, and is opened by key.
  await sidebar(page)
    .getByRole('button', {name: /^展开.*内层/})
    .press('Enter');
  await sidebar(page).getByRole('link', {name: '内层第二页'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('内层第二页');
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText(
    '内层第二页',
  );
  await expect(
    sidebar(page).getByRole('link', {name: '内层第二页'}),
  ).toBeVisible();
});

test('the mobile sidebar opens a closed category too', async ({goto, page}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/intro');
  await page.getByRole('button', {name: '切换导航栏'}).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('button', {name: '层次'}).click();
  await menu.getByRole('link', {name: '外层页'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('外层页');
});

test('items that fail to come say so, and are asked for again', async ({
  allowConsoleErrors,
  goto,
  page,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the shards are cut off');
  await saveData(page);
  await goto('/docs/intro');
  await page.route(shard, (route) => route.abort());
  await sidebar(page).getByRole('button', {name: '层次'}).press('Enter');
  const note = sidebar(page).getByRole('alert');
  await expect(note).toContainText('没能下载下来');
  await page.unroute(shard);
  await note.getByRole('button', {name: '重试'}).click();
  await expect(sidebar(page).getByRole('link', {name: '外层页'})).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('items on their way say so', async ({goto, page}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((done) => {
    arrive = done;
  });
  await saveData(page);
  await goto('/docs/intro');
  await page.route(shard, async (route) => {
    await arrival;
    await route.continue();
  });
  await sidebar(page).getByRole('button', {name: '层次'}).press('Enter');
  await expect(sidebar(page).getByRole('status')).toHaveText('正在加载……');
  arrive();
  await expect(sidebar(page).getByRole('link', {name: '外层页'})).toBeVisible();
});

test('pointing at a closed category gets its items, but for data savers', async ({
  goto,
  page,
}) => {
  await saveData(page);
  await goto('/docs/intro');
  const scripts = collectScripts(page);
  const layers = sidebar(page).getByRole('button', {name: '层次'});
  await layers.hover();
  await nextFrames(page);
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    Object.assign(Reflect.get(navigator, 'connection'), {saveData: false});
  });
  await layers.focus();
  await expect.poll(() => shardsAmong(scripts).size).toBe(1);
});

test('cards tell of docs and count the items of a category', async ({
  goto,
  page,
}) => {
  // Hydration would complain if they told the browser anything else.
  await goto('/docs/category/内层');
  const cards = page.getByRole('article').getByRole('article');
  await expect(cards).toContainText(['内层的第一页。', '内层的第二页。']);
  await goto('/docs/category/指南');
  await expect(cards.filter({hasText: '解包'})).toContainText('1 个项目');
});

for (const address of ['/docs/layers/none', '/blog/none', '/none']) {
  test(`${address} is found nowhere`, async ({
    allowConsoleErrors,
    goto,
    page,
  }) => {
    allowConsoleErrors(/404/, 'the address is unknown');
    await goto(address);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '找不到页面',
    );
  });
}

test('a page whose shard fails is loaded afresh', async ({
  allowConsoleErrors,
  goto,
  page,
  site,
}) => {
  allowConsoleErrors(/ERR_FAILED|ChunkLoadError/, 'the shards are cut off');
  await saveData(page);
  await goto('/links');
  await page.evaluate(() => Object.assign(window, {isOldDocument: true}));
  await page.route(shard, (route) => route.abort());
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      void page.unroute(shard);
    }
  });
  await page.getByRole('link', {name: '去 /docs', exact: true}).click();
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expect(page.getByRole('article')).toBeVisible();
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
});
