import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {collectScripts} from '../support/client';
import {type PagesServer, startPagesServer} from '../support/pagesServer';
import {root} from '../support/siteCopy';
import {type BuildResult, buildSite, sharedSite} from '../support/sites';
import {expect, test as base, viewports} from '../support/test';

const perCategory = 14;

function pages(): Record<string, string> {
  const numbers = [...Array(4 * perCategory).keys()];
  const doc = (nth: number) => {
    const inner = nth < 3 ? 'inner/' : '';
    const file = `docs/c${Math.floor(nth / perCategory)}/${inner}p${nth}.md`;
    return [file, `# 第 ${nth} 页\n\n第 ${nth} 页的正文。\n`];
  };
  const own = (category: number) => [
    `docs/c${category}/_category_.json`,
    JSON.stringify({
      label: `第 ${category} 类`,
      ...(category === 3 && {link: {type: 'generated-index', slug: '/c3'}}),
    }),
  ];
  return {
    ...(Object.fromEntries([
      ...numbers.map(doc),
      ...[0, 1, 2, 3].map(own),
    ]) as Record<string, string>),
    'docs/c0/inner/_category_.json': '{"label": "内层"}',
    'src/pages/links.md': '# 链接\n\n[第 40 页](/docs/c2/p40) [关于](/about)\n',
    'src/pages/about.md': '# 关于\n\n[第 50 页](/docs/c3/p50)\n',
  };
}

let built: BuildResult;
let server: PagesServer;

const test = base.extend({
  site: async ({}, use) => {
    const {origin} = server;
    const url = (at: string) => `${origin}${built.baseUrl}${at.slice(1)}`;
    await use({...built, origin, url});
  },
});

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');
  built = await buildSite({
    name: 'large-sites',
    overlay: {
      ...pages(),
      'docusaurus.config.ts': config.replace(/fromDocs: \d+/, 'fromDocs: 30'),
    },
  });
  expect(built.code, built.output).toBe(0);
  server = await startPagesServer(built.outDir, built.baseUrl);
});

test.afterAll(() => server.close());

const lazy = /\/(routes|sidebar)-\d+\.[^/]+\.js$/;

const lazyAmong = (scripts: string[]) =>
  scripts.filter((url) => lazy.test(url)).map((url) => lazy.exec(url)?.[1]);

const sidebar = (page: Page) =>
  page.getByRole('navigation', {name: '文档侧边栏'});

const opener = (page: Page, label: string) =>
  sidebar(page).getByRole('button', {name: label});

const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Nothing is loaded ahead, so that a page has what it needs itself. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    const value = {effectiveType: '4g', saveData: true};
    Object.defineProperty(navigator, 'connection', {value});
  });

test('what every page loads names no page; a small site is as it was', () => {
  const read = (outDir: string, start: string) => {
    const folder = path.join(outDir, 'assets/js');
    return readdirSync(folder)
      .filter((name) => name.startsWith(start))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  };
  expect(read(built.outDir, 'routes-').length).toBeGreaterThan(1);
  expect(read(built.outDir, 'sidebar-')).toHaveLength(5);
  const main = read(built.outDir, 'main.').join('');
  expect(main).toContain('@site/docs/intro.md');
  expect(main).not.toContain('@site/docs/c');
  const small = sharedSite('main').outDir;
  expect([...read(small, 'routes-'), ...read(small, 'sidebar-')]).toEqual([]);
  expect(read(small, 'main.').join('')).not.toContain('routes-');
});

test('a page brings its own routes and items, beside the main script', async ({
  goto,
  page,
}) => {
  await saveData(page);
  const scripts = collectScripts(page);
  const html = await (await goto('/docs/c0/inner/p1'))?.text();
  expect(lazyAmong(scripts).sort()).toEqual(['routes', 'sidebar', 'sidebar']);
  for (const script of scripts.filter((url) => lazy.test(url))) {
    expect(html).toContain(path.basename(script));
  }
  await expect(page.getByRole('navigation', {name: '页面路径'})).toHaveText(
    '第 0 类内层第 1 页',
  );
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(
    '第 1 页',
  );
  // A page that every page links to is known everywhere.
  scripts.length = 0;
  await goto('/docs/intro');
  expect(lazyAmong(scripts)).toEqual([]);
});

test('a closed category opens with its items, and stays open', async ({
  goto,
  page,
}) => {
  await goto('/docs/intro');
  await expect(sidebar(page).getByText('第 5 页')).toHaveCount(0);
  await opener(page, '第 0 类').click();
  await expect(
    sidebar(page).getByRole('link', {name: '第 5 页'}),
  ).toBeVisible();
  await opener(page, '内层').press('Enter');
  await sidebar(page).getByRole('link', {name: '第 2 页'}).click();
  await expect(heading(page)).toHaveText('第 2 页');
  await page.getByRole('link', {name: /^下一页/}).click();
  await expect(heading(page)).toHaveText('第 3 页');
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).not.toHaveText(/第 \d 页/);
  await expect(
    sidebar(page).getByRole('link', {name: '第 2 页'}),
  ).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toHaveText('第 2 页');
});

test('the mobile sidebar opens a closed category too', async ({goto, page}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/intro');
  await page.getByRole('button', {name: '切换导航栏'}).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('button', {name: '第 1 类'}).click();
  await menu.getByRole('link', {name: '第 15 页'}).click();
  await expect(heading(page)).toHaveText('第 15 页');
});

test('items say that they are on their way, or that they failed to come', async ({
  allowConsoleErrors,
  goto,
  page,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the items are cut off');
  await saveData(page);
  await goto('/docs/intro');
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(lazy, async (route) => {
    await failing;
    await route.abort();
  });
  await opener(page, '第 0 类').press('Enter');
  await expect(sidebar(page).getByRole('status')).toHaveText('正在加载……');
  fail();
  const note = sidebar(page).getByRole('alert');
  await expect(note).toContainText('没能下载下来');
  await page.unroute(lazy);
  await note.getByRole('button', {name: '重试'}).click();
  await expect(
    sidebar(page).getByRole('link', {name: '第 5 页'}),
  ).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a link in view has its page fetched ahead, found in its shard', async ({
  goto,
  page,
}) => {
  const prefetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') {
      prefetched.push(request.url());
    }
  });
  await goto('/links');
  const text = readdirSync(path.join(built.outDir, 'assets/js')).find((name) =>
    readFileSync(path.join(built.outDir, 'assets/js', name), 'utf8').includes(
      '第 40 页的正文',
    ),
  );
  await expect
    .poll(() => prefetched.map((url) => path.basename(url)))
    .toContain(text);
});

test('pages outside the docs are found too, and lead on', async ({
  goto,
  page,
}) => {
  await saveData(page);
  await goto('/links');
  await page.getByRole('link', {name: '关于', exact: true}).click();
  await expect(heading(page)).toHaveText('关于');
  await page.getByRole('link', {name: '第 50 页'}).click();
  await expect(heading(page)).toHaveText('第 50 页');
  await expect(opener(page, '第 3 类')).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('cards tell of docs and count the items of a category', async ({
  goto,
  page,
}) => {
  // Hydration would complain if they told the browser anything else.
  await goto('/docs/c3');
  const cards = page.getByRole('article').getByRole('article');
  await expect(cards.first()).toContainText('第 42 页的正文。');
  await expect(cards).toHaveCount(perCategory);
});

for (const address of ['/docs/c0/none', '/blog/none', '/none']) {
  test(`${address} is found nowhere`, async ({
    allowConsoleErrors,
    goto,
    page,
  }) => {
    allowConsoleErrors(/404/, 'the address is unknown');
    await goto(address);
    await expect(heading(page)).toHaveText('找不到页面');
  });
}

test('a page whose routes fail is loaded afresh', async ({
  allowConsoleErrors,
  goto,
  page,
  site,
}) => {
  allowConsoleErrors(/ERR_FAILED|ChunkLoadError/, 'the shards are cut off');
  await saveData(page);
  await goto('/about');
  await page.evaluate(() => Object.assign(window, {isOldDocument: true}));
  await page.route(lazy, (route) => route.abort());
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      void page.unroute(lazy);
    }
  });
  await page.getByRole('link', {name: '第 50 页'}).click();
  await expect(page).toHaveURL(site.url('/docs/c3/p50'));
  await expect(page.getByRole('article')).toBeVisible();
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the page shows the items around it', async ({page, site}) => {
    await page.goto(site.url('/docs/c0/inner/p1'));
    await expect(
      sidebar(page).getByRole('link', {name: '第 2 页'}),
    ).toBeVisible();
    await expect(opener(page, '第 1 类')).toHaveCount(0);
  });
});
