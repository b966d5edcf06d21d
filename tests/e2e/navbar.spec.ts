import type {Page} from '@playwright/test';

import {repository} from '../fixtures/plain/src/site/identity';
import {nextFrames} from '../support/client';
import {expect, expectLink, ofFixture, test, viewports} from '../support/test';

const navbarOf = (page: Page) => page.getByRole('navigation', {name: '主导航'});

const expectHidden = (page: Page) =>
  expect(navbarOf(page)).not.toBeInViewport();

const expectShown = (page: Page) =>
  expect(navbarOf(page)).toBeInViewport({ratio: 1});

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo(0, top), y);

/** Scrolls in two steps: the first one after a jump is the jump's own. */
async function scroll(page: Page, from: number, to: number): Promise<void> {
  await scrollTo(page, from);
  await nextFrames(page);
  await scrollTo(page, to);
}

/** The heading is at the top of the window with nothing in front of it. */
async function expectAtHeading(page: Page, id: string): Promise<void> {
  const heading = page.locator(`[id="${id}"]`);
  await expect(heading).toBeInViewport({ratio: 1});
  await expectHidden(page);
  // Scroll events that were still due must not bring it back.
  await nextFrames(page);
  await expectHidden(page);
  const {top, isOnTop} = await heading.evaluate((element) => {
    const rect = element.getBoundingClientRect();
    const found = document.elementFromPoint(rect.x + 8, rect.y + 8);
    return {top: rect.top, isOnTop: element.contains(found)};
  });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(60);
  expect(isOnTop, 'nothing covers the heading').toBe(true);
}

test('links home, to doc, log and repository', async ({page, site, goto}) => {
  await goto('/blog');
  const navbar = navbarOf(page);
  const brand = navbar.getByRole('link', {name: '示例文库'});
  await expect(brand.locator('img:visible')).toHaveCount(1);
  await expect(brand).toHaveAttribute('href', site.baseUrl);

  const left = page.locator('.navbar__items:not(.navbar__items--right)');
  await expect(left.locator('.navbar__item')).toHaveText(['文档', '更新日志']);
  const docs = left.getByRole('link', {name: '文档'});
  await expect(docs).toHaveAttribute('href', `${site.baseUrl}docs/intro`);
  await expectLink(left, '更新日志', `${site.baseUrl}blog`);

  // It has no position of its own, and so goes to the right.
  const right = page.locator('.navbar__items--right');
  await expectLink(right, 'GitHub 代码仓库', repository.url);
  await expect(right.getByRole('button', {name: '搜索'})).toBeVisible();
  await expect(right.getByRole('button', {name: /^切换浅色/})).toBeEnabled();

  // It marks where the visitor is.
  const active = navbar.locator('.navbar__link--active');
  await expect(active).toHaveText('更新日志');
  await docs.click();
  await expect(active).toHaveText('文档');
  await brand.click();
  await expect(page).toHaveURL(site.url('/'));
});

test('the first Tab skips to the content', async ({page, goto}) => {
  await goto('/docs/intro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: '跳到主要内容'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  await page.keyboard.press('Enter');
  // Nothing shows the focus there, but the next Tab goes on from it.
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

ofFixture('every type of item is there', async ({goto, page}) => {
  await goto('/docs/guide/kinds');
  const left = page.locator('.navbar__items').first();
  const right = page.locator('.navbar__items--right');
  // A link, a doc sidebar, a doc, the version of the manual.
  for (const [name, href] of Object.entries({
    更新日志: /^\/a\/b\/blog$/,
    文档: /^\/a\/b\/docs\/intro$/,
    各种内容: /^\/a\/b\/docs\/guide\/kinds$/,
    '2.0': /^\/a\/b\/manual\//,
  })) {
    const link = left.getByRole('link', {name, exact: true});
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(left.getByRole('button', {name: '更多'})).toBeVisible();
  await expect(left.locator('em')).toHaveText('HTML 项');
  await expect(right.getByRole('button', {name: '2.0'})).toBeVisible();
  await expect(right.getByRole('button', {name: '搜索'})).toBeVisible();
});

ofFixture('hides downwards, shows upwards', async ({page, goto}) => {
  await goto('/docs/guide/long');
  await expectShown(page);
  await scroll(page, 400, 1200);
  await expectHidden(page);
  await scrollTo(page, 1100);
  await expectShown(page);
  await scrollTo(page, 1300);
  await expectHidden(page);
  // Near the top it shows even where the last scroll went down.
  await scroll(page, 0, 20);
  await expectShown(page);
});

ofFixture('is hidden at anchors, in Chinese or not', async ({page, goto}) => {
  await page.setViewportSize({width: 1440, height: 400});
  await goto('/docs/intro#reading');
  await expectAtHeading(page, 'reading');
  await page.setViewportSize(viewports.desktop);
  await goto(`/docs/guide/long#${encodeURIComponent('字体替换')}`);
  await expectAtHeading(page, '字体替换');
  // And comes back as soon as the reader scrolls up.
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -300);
  await expectShown(page);
  const toc = page.locator('.theme-doc-toc-desktop');
  await toc.getByRole('link', {name: '翻译与校对', exact: true}).click();
  await expectAtHeading(page, '翻译与校对');
  // From another page, too.
  await goto('/docs/guide/unpack/tools');
  await page.getByRole('main').getByRole('link', {name: '长文'}).click();
  await expectAtHeading(page, '解包步骤');
});
