import type {Page} from '@playwright/test';

import {name} from '../../fixtures/plain/src/site/identity';
import {
  allowConsoleErrors,
  expect,
  ofFixture,
  test,
  waitForHydration,
  withoutScripts,
} from '../../support/test';

/** Screens by path, with what their only first-level heading says. */
const screens: [path: string, heading: RegExp][] = [
  ['/blog', /^更新日志$/],
  ['/blog/archive', /归档|历史博文/],
  ['/blog/authors', /^作者$/],
  ['/blog/authors/maintainer', /./],
  ['/blog/authors/unknown', /^未知作者$/],
  ['/blog/tags', /^标签$/],
  ['/blog/tags/docusaurus', /Docusaurus/],
  ['/blog/tags/facebook', /Facebook/],
  ['/blog/tags/hello', /Hello/],
  ['/blog/welcome', /./],
  ['/docs/intro', /./],
];

const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** A title of the form 标题 | 示例文库, whose first part says the heading. */
async function expectTitled(page: Page, says: RegExp): Promise<void> {
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).toHaveText(says);
  // Author pages add the number of posts.
  const first = expect.stringContaining(await heading(page).innerText());
  // The title follows the heading.
  await expect
    .poll(async () => (await page.title()).split(' | '))
    .toEqual([first, name]);
}

async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveTitle(`找不到页面 | ${name}`);
  await expect(heading(page)).toHaveText('找不到页面');
}

test('every screen answers, with its title', async ({goto, page}) => {
  test.slow();
  // The home page is the site, whose name does not stand there twice.
  await goto('/');
  await expect(page).toHaveTitle(name);
  await expect(heading(page)).toHaveCount(1);
  for (const [path, says] of screens) {
    const response = await goto(path);
    expect(response?.status(), path).toBe(200);
    await expectTitled(page, says);
    // Nothing is said to have failed.
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

/** What visitors write, by the screen that they mean. */
const written: Record<string, string[]> = {
  // The host answers with the page itself, or has no such file and answers
  // with the not-found page.
  '/': ['/index.html'],
  '/blog': ['/blog.html', '/blog/index.html'],
  '/docs/intro': [
    ...['/docs/intro.html', '/docs', '/docs/', '/docs/intro/'],
    '/docs/intro/index.html',
  ],
  '/docs/intro?a=1#feedback': [
    ...['//docs//intro?a=1#feedback', '/docs//intro/?a=1#feedback'],
  ],
};
for (const [screen, paths] of Object.entries(written)) {
  test(`${paths.join(', ')} lead to ${screen}`, async ({goto, page, site}) => {
    allowConsoleErrors(/status of 404/, 'the host has no such file');
    await goto(screen);
    const title = await page.title();
    const text = await page.locator('main').innerText();
    for (const path of paths) {
      // As if a minute had passed.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(site.url(path));
      await page.waitForURL(site.url(screen));
      await waitForHydration(page);
      await expect(page).toHaveURL(site.url(screen));
      await expect(page).toHaveTitle(title);
      const main = page.locator('main');
      await expect(main, path).toHaveText(text, {useInnerText: true});
    }
  });
}

test('within a minute, a page needs no second load', async ({page, site}) => {
  allowConsoleErrors(/status of 404|#418/, 'it is the not-found page at first');
  let asked = 0;
  page.on('request', (request) => {
    asked += Number(request.url() === site.url('/docs/intro'));
  });
  for (const path of ['/docs/intro/', '/docs/intro/index.html']) {
    await page.goto(site.url(path));
    await page.waitForURL(site.url('/docs/intro'));
    await waitForHydration(page);
    await expect(heading(page)).not.toHaveText('找不到页面');
  }
  expect(asked).toBe(1);
});

test('a host that puts slashes back is asked once', async ({page, site}) => {
  allowConsoleErrors(/status of 404/, 'the page is answered with a 404');
  let asked = 0;
  await page.route(site.url('/gone'), (route) => {
    asked += 1;
    const headers = {location: `${route.request().url()}/`};
    return route.fulfill({status: 301, headers});
  });
  await page.goto(site.url('/gone/'));
  await waitForHydration(page);
  await expectNotFound(page);
  expect(asked).toBeLessThan(2);
});

withoutScripts('/docs leads to the intro by itself', async ({page, site}) => {
  const html = await (await page.request.get(site.url('/docs'))).text();
  expect(/<title[^>]*>[^<]*/.exec(html)?.[0]).toContain(`>文档 | ${name}`);
  await page.goto(site.url('/docs'));
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expectTitled(page, /^使用说明$/);
});

ofFixture('a link to /docs leads to the intro', async ({goto, page, site}) => {
  await goto('/links');
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  await page.getByRole('link', {name: '去 /docs', exact: true}).click();
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expectTitled(page, /^使用说明$/);
  expect(await page.evaluate('isSamePage')).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL(site.url('/links'));
  await expectTitled(page, /站内链接/);
});

ofFixture('a link needs no .html, nor an index', async ({goto, page}) => {
  allowConsoleErrors(/status of 404/, 'the host is asked, too');
  for (const [path, says] of [
    ['/docs/intro.html', /^使用说明$/],
    ['/blog/index.html', /^更新日志$/],
    ['/no-such-page', /^找不到页面$/],
    ['/docs/no-such-page', /^找不到页面$/],
  ] as const) {
    await goto('/links');
    await page.getByRole('link', {name: `去 ${path}`, exact: true}).click();
    await expect(heading(page)).not.toHaveText('站内链接');
    await expectTitled(page, says);
  }
});
