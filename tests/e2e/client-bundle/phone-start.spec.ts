import {expect, test, viewports, waitForHydration} from '../../support/test';

test.use({viewport: viewports.phone});

test('a phone has no hidden menus to take over', async ({page, site}) => {
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
  // Links in view are fetched ahead; those of the menu are not there yet.
  await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
});
