import type {Page} from '@playwright/test';

import {name} from '../../fixtures/plain/src/site/identity';
import {collectRequests} from '../../support/client';
import {screens} from '../../support/screens';
import {
  allowErrors,
  expect,
  ofFixture,
  test,
  waitForHydration,
  withoutScripts,
} from '../../support/test';

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

test('every screen answers, with its title', async ({goto, page}) => {
  test.slow();
  // The home page is the site, whose name is not there twice.
  await goto('/');
  await expect(page).toHaveTitle(name);
  await expect(heading(page)).toHaveCount(1);
  for (const [path, says] of Object.entries(screens)) {
    expect((await goto(path))?.status(), path).toBe(200);
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
  '/docs/intro?a=1#feedback': ['//docs//intro/?a=1#feedback'],
};
for (const [screen, paths] of Object.entries(written)) {
  test(`${paths.join(', ')} lead to ${screen}`, async ({goto, page, site}) => {
    allowErrors(/status of 404/, 'the host has no such file');
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
  allowErrors(/status of 404|#418/, 'it is the not-found page at first');
  const asked = collectRequests(page, /docs\/intro$/);
  for (const path of ['/docs/intro/', '/docs/intro/index.html']) {
    await page.goto(site.url(path));
    await page.waitForURL(site.url('/docs/intro'));
    await waitForHydration(page);
    await expect(heading(page)).not.toHaveText('找不到页面');
  }
  expect(asked).toHaveLength(1);
});

withoutScripts('/docs leads to the intro by itself', async ({page, site}) => {
  const html = await (await page.request.get(site.url('/docs'))).text();
  expect(/<title[^>]*>[^<]*/.exec(html)?.[0]).toContain(`>文档 | ${name}`);
  await page.goto(site.url('/docs'));
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expectTitled(page, /^使用说明$/);
});

ofFixture('an old address leads on, with all', async ({page, site}) => {
  await page.goto(site.url('/旧址/码表?q=字#尾'));
  await page.waitForURL(site.url(encodeURI('/docs/old/format?q=字#尾')));
  await waitForHydration(page);
  await expect(heading(page)).toBeVisible();
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
  allowErrors(/status of 404/, 'the host is asked, too');
  for (const [path, says] of [
    ['/docs/intro.html', /^使用说明$/],
    ['/blog/index.html', /^更新日志$/],
  ] as const) {
    await goto('/links');
    await page.getByRole('link', {name: `去 ${path}`, exact: true}).click();
    await expect(heading(page)).not.toHaveText('站内链接');
    await expectTitled(page, says);
  }
});
