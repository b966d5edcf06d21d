import type {Page} from '@playwright/test';

import {expect, test, viewports} from '../support/test';

const widths = [viewports.phone.width, 996];

const hamburgerOf = (page: Page) =>
  page.getByRole('button', {name: '切换导航栏'});

const sidebarOf = (page: Page) => page.locator('.navbar-sidebar');

const bodyOverflow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY);

/** Only one of the two panels takes part; the other one is inert. */
const panelOf = (page: Page) =>
  sidebarOf(page).locator('.navbar-sidebar__item:not([inert])');

const backOf = (page: Page) =>
  panelOf(page).getByRole('button', {name: '← 回到主菜单'});

async function expectClosed(page: Page): Promise<void> {
  await expect(sidebarOf(page)).not.toBeInViewport();
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await bodyOverflow(page)).toBe('visible');
}

async function open(page: Page): Promise<void> {
  await hamburgerOf(page).click();
  await expect(sidebarOf(page)).toBeInViewport();
  await expect(hamburgerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => bodyOverflow(page)).toBe('hidden');
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({viewport: {width, height: viewports.phone.height}});

    test('the hamburger stands for the items', async ({page, goto}) => {
      await goto('/');
      await expect(hamburgerOf(page)).toBeVisible();
      await expect(page.locator('.navbar .navbar__item:visible')).toHaveCount(
        0,
      );
      await expectClosed(page);
      await open(page);
      const menu = panelOf(page);
      await expect(menu.getByRole('link')).toHaveText([
        '文档',
        '更新日志',
        /^GitHub/,
      ]);
      await sidebarOf(page).getByRole('button', {name: '关闭导航栏'}).click();
      await expectClosed(page);
    });

    test('the backdrop and a link close it', async ({page, site, goto}) => {
      await goto('/');
      await open(page);
      const {height} = viewports.phone;
      await page.mouse.click(width - 5, height - 5);
      await expectClosed(page);
      await open(page);
      await panelOf(page).getByRole('link', {name: '更新日志'}).click();
      await expect(page).toHaveURL(site.url('/blog'));
      await expectClosed(page);
    });

    test('growing to a desktop closes it', async ({page, goto}) => {
      await goto('/');
      await open(page);
      await page.setViewportSize({width: 997, height: viewports.phone.height});
      await expect(sidebarOf(page)).toHaveCount(0);
      await expect(hamburgerOf(page)).toBeHidden();
      expect(await bodyOverflow(page)).toBe('visible');
      await page.setViewportSize({width, height: viewports.phone.height});
      await expectClosed(page);
    });

    test('a docs page slides its own menu in', async ({page, goto}) => {
      await goto('/docs/intro');
      await open(page);
      const doc = panelOf(page).getByRole('link', {name: '使用说明'});
      await expect(doc).toBeInViewport({ratio: 0.99});
      await expect(backOf(page)).toBeInViewport({ratio: 0.99});
      await backOf(page).click();
      const log = panelOf(page).getByRole('link', {name: '更新日志'});
      await expect(log).toBeInViewport({ratio: 0.99});
      await expect(doc).toHaveCount(0);
    });

    test('going back closes it and stays on the page', async ({
      page,
      site,
      goto,
    }) => {
      await goto('/');
      await page.getByRole('link', {name: '查看更新日志'}).click();
      // The address changes first; a menu opened before the page would go with
      // the old one.
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        '更新日志',
      );
      await open(page);
      await page.goBack();
      await expectClosed(page);
      await expect(page).toHaveURL(site.url('/blog'));
    });
  });
}

test('no second menu where the page has none', async ({page, goto}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/');
  await open(page);
  await expect(backOf(page)).toHaveCount(0);
  await expect(panelOf(page).getByRole('link', {name: '文档'})).toBeVisible();
});

test('997 px is a desktop', async ({page, goto}) => {
  await page.setViewportSize({width: 997, height: 900});
  await goto('/docs/intro');
  await expect(hamburgerOf(page)).toBeHidden();
  await expect(sidebarOf(page)).toHaveCount(0);
  await expect(
    page.locator('.navbar').getByRole('link', {name: '更新日志'}),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', {name: '文档侧边栏'}),
  ).toBeVisible();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
});

test('996 px folds sidebar and table of contents away', async ({
  page,
  goto,
}) => {
  await page.setViewportSize({width: 996, height: 900});
  await goto('/docs/intro');
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  const toc = page.getByRole('button', {name: '本页总览'});
  await toc.click();
  await expect(
    page.locator('.theme-doc-toc-mobile').getByRole('link', {name: '许可'}),
  ).toBeVisible();
});

test.describe('dropdowns', () => {
  test.use({siteName: 'fixture', viewport: viewports.phone});

  test('expand where they hold the page, else on request', async ({
    page,
    goto,
  }) => {
    await goto('/');
    await open(page);
    const dropdown = panelOf(page)
      .locator('.menu__list-item')
      .filter({has: page.getByRole('button', {name: '更多', exact: true})});
    const link = dropdown.getByRole('link', {name: '往期'});
    await expect(link).toHaveCount(0);
    await dropdown.getByRole('button', {name: '展开下拉菜单'}).click();
    await expect(link).toBeVisible();
    await dropdown.getByRole('button', {name: '收起下拉菜单'}).click();
    await expect(link).toBeHidden();

    // By its path, and as a doc, which has no path of its own.
    await goto('/docs/guide/long');
    await open(page);
    await page.getByRole('button', {name: '← 回到主菜单'}).click();
    await expect(link).toBeVisible();
    await goto('/blog/archive');
    await open(page);
    await expect(link).toBeVisible();
    await expect(
      dropdown.getByRole('button', {name: '收起下拉菜单'}),
    ).toHaveAttribute('aria-expanded', 'true');
  });
});
