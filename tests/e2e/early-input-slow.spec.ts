import type {Page} from '@playwright/test';

import {placeAfterPaint, slowDown} from '../support/slowPhone';
import {expect as expectSoon, test, viewports} from '../support/test';

/** Four times as slow as the machine, which may be slow itself. */
const expect = expectSoon.configure({timeout: 30_000});

/** Opens a page, and says where a control is just after the first paint. */
async function arrive(page: Page, url: string, control: string) {
  await slowDown(await page.context().newCDPSession(page));
  await page.goto(url, {waitUntil: 'commit'});
  const place = await placeAfterPaint(page, control);
  if (!place) {
    throw new Error(`${control} is not to be seen`);
  }
  await expect(page.locator('html')).not.toHaveAttribute(
    'data-has-hydrated',
    'true',
  );
  return place;
}

test('the search box opens', async ({page, site}) => {
  const {x, y} = await arrive(
    page,
    site.url('/docs/intro'),
    '[aria-haspopup=dialog]',
  );
  await page.mouse.click(x, y);
  await expect(page.getByRole('combobox', {name: '搜索本站'})).toBeVisible();
});

test('the colour mode turns', async ({page, site}) => {
  const {x, y} = await arrive(
    page,
    site.url('/docs/intro'),
    '.navbar [title="跟随系统"]',
  );
  await page.mouse.click(x, y);
  await expect(page.locator('html')).toHaveAttribute(
    'data-theme-choice',
    'light',
  );
});

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, hasTouch: true});

  test('the menu opens', async ({page, site}) => {
    const {x, y} = await arrive(
      page,
      site.url('/docs/intro'),
      '.navbar__toggle',
    );
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });
});

test.describe('of the fixture', () => {
  test.use({siteName: 'fixture'});

  test('a dropdown opens', async ({page, site}) => {
    await arrive(page, site.url('/docs/intro'), '.navbar .dropdown > a');
    const dropdown = page.locator('.navbar .dropdown').first();
    await dropdown.locator('> a').press('Enter');
    await expect(dropdown).toHaveClass(/dropdown--show/);
  });
});
