import type {Page} from '@playwright/test';

import {
  active,
  box,
  dialog,
  inState,
  options,
  search,
} from '../../support/search';
import {expect, test, waitForHydration} from '../../support/test';

test.use({siteName: 'fixture'});

const key = 'site-search';
const recents = (page: Page) => dialog(page).getByRole('listitem');

/** Opens the box, with an empty field, on a page with these stored. */
async function openWith(page: Page, url: string, stored: string) {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    stored,
  ] as const);
  await page.goto(url);
  await waitForHydration(page);
  await search(page, '');
  await expect(inState(page, 'idle')).toBeAttached();
}

test('keeps the searches that led somewhere, latest first', async ({
  page,
  goto,
  context,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await options(page).nth(1).click();
  await expect(page).toHaveTitle(/各种内容/);
  // The page still scrolls to the section, and the navbar may hide under a
  // mouse between press and release.
  await page.keyboard.press('Control+k');
  await box(page).fill('解包');
  // The list of the last query stays until the new one is there.
  await expect(active(page).locator('mark').first()).toHaveText('解包');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await (await opened).close();
  await box(page).fill('鬱饕餮');
  await expect(inState(page, 'answered')).toContainText('没有找到');
  await box(page).fill('叠起来的');
  await options(page).first().click();
  await expect(dialog(page)).toHaveCount(0);

  await page.reload();
  await waitForHydration(page);
  // It scrolls again to where it was.
  await page.keyboard.press('Control+k');
  await expect(inState(page, 'idle')).toBeAttached();
  await expect(recents(page)).toHaveText([/叠起来的/, /解包/]);
  const second = recents(page).nth(1).getByRole('button', {name: '解包'});
  await second.first().click();
  await expect(box(page)).toHaveValue('解包');
  await expect(box(page)).toBeFocused();
  await expect(active(page)).toHaveCount(1);
});

test('forgets one after the other, and says nothing of none', async ({
  page,
  site,
}) => {
  const url = site.url('/docs/intro');
  await openWith(page, url, '["字库","码表","封包",7,null]');
  await expect(recents(page)).toHaveCount(3);
  const remove = (query: string) =>
    dialog(page)
      .getByRole('button', {name: `移除 ${query}`})
      .click();
  const stored = () => page.evaluate((name) => localStorage.getItem(name), key);
  await remove('码表');
  await expect(recents(page)).toHaveText([/字库/, /封包/]);
  await expect(box(page)).toBeFocused();
  expect(await stored()).toBe('["字库","封包"]');
  await remove('字库');
  await remove('封包');
  await expect(recents(page)).toHaveCount(0);
  await expect(dialog(page).getByRole('list')).toBeHidden();
  expect(await stored()).toBe('[]');
});

test('takes anything else in the storage for none', async ({page, site}) => {
  for (const value of ['{', '{"a":1}', 'null']) {
    await openWith(page, site.url('/docs/intro'), value);
    await expect(recents(page)).toHaveCount(0);
    await expect(dialog(page)).toContainText('引号内查原文');
  }
});

test('searches without a storage', async ({page, goto}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await options(page).nth(1).click();
  await expect(page).toHaveTitle(/各种内容/);
});
