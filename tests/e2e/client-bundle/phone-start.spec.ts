import {expect, test, viewports, waitForHydration} from '../../support/test';

test.use({viewport: viewports.phone});

test('the menu is made when opened, and slides in', async ({page, goto}) => {
  await goto('/docs/intro');
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toHaveCount(0);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const added = document.querySelector('.navbar-sidebar');
      if (added) {
        requestAnimationFrame(() =>
          Object.assign(window, {moving: added.getAnimations().length > 0}),
        );
      }
    }).observe(document.body, {childList: true, subtree: true});
  });
  await page.getByRole('button', {name: '切换导航栏'}).click();
  await expect(menu).toBeInViewport();
  expect(await page.evaluate('moving')).toBe(true);

  await page.getByRole('button', {name: '关闭导航栏'}).click();
  // An edge that touches is in view, and links in view are fetched ahead.
  await expect
    .poll(() => menu.evaluate((it) => it.getBoundingClientRect().right))
    .toBeLessThan(0);
});

test("the desktop's sidebar is dropped as it came", async ({page, site}) => {
  await page.addInitScript(() => {
    const dropped: boolean[] = [];
    Object.assign(window, {dropped});
    new MutationObserver((changes) => {
      for (const {removedNodes} of changes) {
        removedNodes.forEach((node) => {
          const links =
            node instanceof Element ? node.querySelectorAll('.menu__link') : [];
          links.forEach((link) =>
            dropped.push(Object.keys(link).some((key) => /^__react/.test(key))),
          );
        });
      }
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto(site.url('/docs/intro'));
  await waitForHydration(page);
  await expect(page.locator('aside .menu__link')).toHaveCount(0);
  const dropped = await page.evaluate<boolean[]>('dropped');
  expect(dropped.length).toBeGreaterThan(0);
  expect(dropped).not.toContain(true);
});
