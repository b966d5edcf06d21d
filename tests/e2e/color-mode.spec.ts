import type {Page} from '@playwright/test';

import {stored, withoutClient} from '../support/client';
import {colourToggle, expect, expectMode, test} from '../support/test';

const label = (mode: string) => `切换浅色/暗黑模式（当前为${mode}）`;

/** Seen, not only said: the page's ground. */
const grounds = {light: /^rgb\(2\d\d,/, dark: /^rgb\(\d\d?,/};

async function expectShown(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await expectMode(page, mode);
  const html = page.locator('html');
  await expect(html).toHaveCSS('background-color', grounds[mode]);
}

test('follows the system, and cycles from system to light to dark and back', async ({
  page,
  goto,
}) => {
  await goto('/');
  await expectShown(page, 'light');
  // A dark system, so that each of the three can be told from the next.
  await page.emulateMedia({colorScheme: 'dark'});
  const toggle = colourToggle(page);
  const steps = [
    {name: '跟随系统', mode: 'dark', choice: null},
    {name: '浅色模式', mode: 'light', choice: 'light'},
    {name: '暗黑模式', mode: 'dark', choice: 'dark'},
    {name: '跟随系统', mode: 'dark', choice: null},
  ] as const;
  for (const [index, {name, mode, choice}] of steps.entries()) {
    if (index > 0) {
      await toggle.click();
    }
    await expect(toggle).toHaveAccessibleName(label(name));
    await expect(toggle).toHaveAttribute('title', name);
    await expectShown(page, mode);
    expect(await stored(page, 'theme')).toBe(choice);
    await expect(toggle.locator('svg:visible')).toHaveCount(1);
  }
  await page.emulateMedia({colorScheme: 'light'});
  await expectShown(page, 'light');
});

test('keeps a choice, and follows one made in another tab', async ({
  context,
  page,
  goto,
}) => {
  const other = await context.newPage();
  await goto('/');
  await other.goto(page.url());
  await expect(colourToggle(other)).toBeEnabled();
  await colourToggle(other).click();
  await colourToggle(other).click();
  await expectShown(page, 'dark');
  await expect(colourToggle(page)).toHaveAccessibleName(label('暗黑模式'));
  // A choice stays over changes of the system, and over pages.
  await page.emulateMedia({colorScheme: 'dark'});
  await page.emulateMedia({colorScheme: 'light'});
  await expectShown(page, 'dark');
  await goto('/blog');
  await expectShown(page, 'dark');
  await colourToggle(other).click();
  await expectShown(page, 'light');
  await expect(colourToggle(page)).toHaveAccessibleName(label('跟随系统'));
});

test('a stored mode is set before drawing', async ({page, site}) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen: unknown[] = [];
    Object.assign(window, {seen});
    new MutationObserver(() => {
      const isThere = document.getElementById('__docusaurus') !== null;
      seen.push([document.documentElement.dataset.theme, isThere]);
    }).observe(document, {attributeFilter: ['data-theme'], subtree: true});
  });
  await withoutClient(page);
  await page.goto(site.url('/'));
  await expectShown(page, 'dark');
  // It waits for the client.
  await expect(colourToggle(page)).toBeDisabled();
  // The page was not there yet.
  expect(await page.evaluate('seen')).toEqual([['dark', false]]);
});
