import type {Page} from '@playwright/test';

import {expect, expectHeading, test, viewports} from '../support/test';

const {width, height} = viewports.phone;

const hamburgerOf = (page: Page) =>
  page.getByRole('button', {name: '切换导航栏'});

const sidebarOf = (page: Page) => page.locator('.navbar-sidebar');

const expectOverflow = (page: Page, overflow: 'hidden' | 'visible') =>
  expect(page.locator('body')).toHaveCSS('overflow-y', overflow);

/** Only one of the two panels takes part; the other one is inert. */
const panelOf = (page: Page) =>
  sidebarOf(page).locator('.navbar-sidebar__item:not([inert])');

const backOf = (page: Page) =>
  panelOf(page).getByRole('button', {name: '← 回到主菜单'});

async function expectClosed(page: Page): Promise<void> {
  await expect(sidebarOf(page)).not.toBeInViewport();
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expectOverflow(page, 'visible');
}

async function open(page: Page): Promise<void> {
  await hamburgerOf(page).click();
  await expect(sidebarOf(page)).toBeInViewport();
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expectOverflow(page, 'hidden');
}

const onPhone = test.extend({viewport: viewports.phone});

onPhone('the menu closes in each way', async ({page, site, goto}) => {
  await goto('/');
  const items = page.locator('.navbar .navbar__item:visible');
  await expect(items).toHaveCount(0);
  await expectClosed(page);
  await open(page);
  const links = panelOf(page).getByRole('link');
  await expect(links).toHaveText(['文档', '更新日志', /^GitHub/]);
  // The page has no menu of its own.
  await expect(backOf(page)).toHaveCount(0);
  await sidebarOf(page).getByRole('button', {name: '关闭导航栏'}).click();
  await expectClosed(page);
  await open(page);
  await page.mouse.click(width - 5, height - 5);
  await expectClosed(page);
  await open(page);
  await links.getByText('更新日志').click();
  await expect(page).toHaveURL(site.url('/blog'));
  await expectClosed(page);
});

onPhone(
  'a docs page slides its own menu in; going back closes it',
  async ({page, site, goto}) => {
    await goto('/');
    const main = page.getByRole('main');
    await main.getByRole('link', {name: '使用说明'}).first().click();
    // The address changes first; a menu opened before the page would go with
    // the old one.
    await expectHeading(page, '使用说明');
    await open(page);
    const doc = panelOf(page).getByRole('link', {name: '使用说明'});
    await expect(doc).toBeInViewport({ratio: 0.99});
    await expect(backOf(page)).toBeInViewport({ratio: 0.99});
    await backOf(page).click();
    const log = panelOf(page).getByRole('link', {name: '更新日志'});
    await expect(log).toBeInViewport({ratio: 0.99});
    await expect(doc).toHaveCount(0);
    await page.goBack();
    await expectClosed(page);
    await expect(page).toHaveURL(site.url('/docs/intro'));
  },
);

onPhone(
  'up to 996 px it is a phone, from 997 px a desktop',
  async ({page, goto}) => {
    await page.setViewportSize({width: 996, height});
    await goto('/docs/intro');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const toc = page.locator('.theme-doc-toc-desktop');
    const items = page.locator('.navbar .navbar__item:visible');
    await expect(items).toHaveCount(0);
    await expect(sidebar).toBeHidden();
    await expect(toc).toBeHidden();
    await page.getByRole('button', {name: '本页总览'}).click();
    const contents = page.locator('.theme-doc-toc-mobile');
    await expect(contents.getByRole('link', {name: '许可'})).toBeVisible();
    await open(page);

    await page.setViewportSize({width: 997, height});
    await expectOverflow(page, 'visible');
    await expect(sidebarOf(page)).toHaveCount(0);
    await expect(hamburgerOf(page)).toBeHidden();
    await expect(items).not.toHaveCount(0);
    await expect(sidebar).toBeVisible();
    await expect(toc).toBeVisible();
    // Nothing of the menu is left when it is a phone again.
    await page.setViewportSize({width, height});
    await expectClosed(page);
  },
);

const ofFixture = test.extend({siteName: 'fixture', viewport: viewports.phone});

ofFixture('dropdowns expand around the page', async ({page, goto}) => {
  await goto('/');
  await open(page);
  const dropdown = panelOf(page)
    .locator('.menu__list-item')
    .filter({has: page.getByRole('button', {name: '更多', exact: true})});
  const link = dropdown.getByRole('link', {name: '往期'});
  const fold = dropdown.getByRole('button', {name: '收起下拉菜单'});
  await expect(link).toHaveCount(0);
  await dropdown.getByRole('button', {name: '展开下拉菜单'}).click();
  await expect(link).toBeVisible();
  await fold.click();
  await expect(link).toBeHidden();

  // By its path, and as a doc, which has no path of its own.
  await goto('/docs/guide/long');
  await open(page);
  await backOf(page).click();
  await expect(link).toBeVisible();
  await goto('/blog/archive');
  await open(page);
  await expect(link).toBeVisible();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});
