import type {Locator, Page} from '@playwright/test';

import {
  active,
  box,
  dialog,
  inState,
  options,
  search,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const key = 'site-search';
const recents = (page: Page): Locator => dialog(page).getByRole('listitem');

const store = (page: Page, value: string) =>
  page.addInitScript(
    ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
    [key, value],
  );

/** Opens the box with an empty field. */
async function open(page: Page): Promise<void> {
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
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  // It scrolls again to where it was.
  await page.keyboard.press('Control+k');
  await expect(inState(page, 'idle')).toBeAttached();
  await expect(recents(page)).toHaveText([/叠起来的/, /解包/]);
  await recents(page)
    .nth(1)
    .getByRole('button', {name: '解包'})
    .first()
    .click();
  await expect(box(page)).toHaveValue('解包');
  await expect(box(page)).toBeFocused();
  await expect(active(page)).toHaveCount(1);
});

test('forgets one after the other, and says nothing of none', async ({
  page,
  goto,
}) => {
  await store(page, JSON.stringify(['字库', '码表', '封包', 7, null]));
  await goto('/docs/intro');
  await open(page);
  await expect(recents(page)).toHaveCount(3);
  await dialog(page).getByRole('button', {name: '移除 码表'}).click();
  await expect(recents(page)).toHaveText([/字库/, /封包/]);
  await expect(box(page)).toBeFocused();
  const stored = () => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await stored()).toBe('["字库","封包"]');
  for (const query of ['字库', '封包']) {
    await dialog(page)
      .getByRole('button', {name: `移除 ${query}`})
      .click();
  }
  await expect(recents(page)).toHaveCount(0);
  await expect(dialog(page).getByRole('list')).toBeHidden();
  expect(await stored()).toBe('[]');
});

for (const [what, value] of Object.entries({
  'broken text': '{',
  'another shape': '{"a":1}',
  nothing: 'null',
})) {
  test(`takes ${what} in the storage for none`, async ({page, goto}) => {
    await store(page, value);
    await goto('/docs/intro');
    await open(page);
    await expect(recents(page)).toHaveCount(0);
    await expect(dialog(page)).toContainText('引号内查原文');
  });
}

test('searches without a storage', async ({page, goto}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await goto('/docs/intro');
  await open(page);
  await box(page).fill('叠起来的');
  await options(page).nth(1).click();
  await expect(page).toHaveTitle(/各种内容/);
});
