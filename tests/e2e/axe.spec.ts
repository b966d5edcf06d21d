import type {Page} from '@playwright/test';

import {inspect} from '../support/axe';
import {settled} from '../support/client';
import {sitemapPaths} from '../support/sitemap';
import {
  allowErrors,
  expect,
  expectHeading,
  expectMode,
  ofFixture,
  test,
  themes,
  viewports,
} from '../support/test';

/** Without transitions no colour is caught on its way to another. */
test.use({contextOptions: {reducedMotion: 'reduce'}, stubsOutside: true});

/** What the other mode could break; the rest of the page is the same. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function expectAccessible(
  page: Page,
  state: string,
  modes: readonly (typeof themes)[number][] = themes,
): Promise<void> {
  for (const colorScheme of modes) {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expectMode(page, colorScheme);
    await settled(page);
    const rules = colorScheme === 'light' ? undefined : ofColours;
    const {violations} = await inspect(page, 'html', rules);
    expect(violations, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** In both modes on a desk; a phone has the same colours. */
async function expectAccessibleAtBothWidths(
  page: Page,
  state: string,
): Promise<void> {
  await expectAccessible(page, state);
  await page.setViewportSize(viewports.phone);
  await expectAccessible(page, `${state}, phone`, ['light']);
  await page.setViewportSize(viewports.desktop);
}

test('every kind of page', async ({goto, page, site}) => {
  test.slow();
  // One tag is like another.
  const paths = sitemapPaths(site).filter(
    (path) => !/(facebook|docusaurus)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    await goto(path);
    await expectAccessibleAtBothWidths(page, path);
  }

  allowErrors(/status of 404/, 'the address is unknown on purpose');
  await goto('/unknown');
  await expectAccessibleAtBothWidths(page, '404');
});

test('the mobile menu, both of its panels', async ({goto, page}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/intro');
  await page.locator('.navbar__toggle').click();
  await expect(page.locator('.navbar-sidebar__back')).toBeVisible();
  await expectAccessible(page, 'secondary menu');
  await page.locator('.navbar-sidebar__back').click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu.getByRole('link', {name: '更新日志'})).toBeVisible();
  await expectAccessible(page, 'primary menu');
});

for (const name of [
  ...['/docs/guide/kinds', '/docs/guide/unlisted', '/docs/category/指南'],
  ...['/manual/1.0/usage', '/blog @slow'],
]) {
  ofFixture(name, async ({goto, page}) => {
    const [path = ''] = name.split(' ');
    await goto(path);
    await expectAccessibleAtBothWidths(page, path);
  });
}

ofFixture('an open dropdown', async ({goto, page}) => {
  await goto('/docs/guide/kinds');
  const dropdown = page.locator('.navbar .dropdown').first();
  await dropdown.hover();
  await expect(dropdown.locator('.dropdown__menu')).toBeVisible();
  await expectAccessible(page, 'dropdown');
});

ofFixture('a crashed page', async ({goto, page}) => {
  allowErrors(/外层错误/, 'the page throws it on purpose');
  await goto('/crash');
  await page.getByRole('button', {name: '引爆'}).click();
  await expectHeading(page, /崩溃了/);
  await expectAccessibleAtBothWidths(page, 'crash');
});

ofFixture('a failed download', async ({goto, page}) => {
  allowErrors(/ERR_FAILED|ChunkLoadError/, 'the chunk is cut off');
  await page.route(/\/late\.[^/]+\.js$/, (route) => route.abort());
  await goto('/late');
  await page.getByRole('button', {name: '载入'}).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'red box');
});
