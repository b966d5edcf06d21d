import {test, type Search} from '../../support/search';
import {expect, type Page, waitForHydration} from '../../support/test';

const recents = (search: Search) => search.dialog.getByRole('listitem');

async function openWith(page: Page, search: Search, stored: string) {
  await page.evaluate((text) => {
    localStorage.setItem('site-search', text);
  }, stored);
  await search.trigger.click();
  await expect(search.inState('idle')).toBeAttached();
}

test.describe('recent searches', () => {
  test.beforeEach(({goto}) => goto('/docs/intro'));

  test('searches that led to a page are kept', async ({
    page,
    context,
    search,
  }) => {
    await search.ask('叠起来的');
    await search.options.nth(1).click();
    await expect(page).toHaveTitle(/各种内容/);
    // The page still scrolls to the section, and the navbar may hide under a
    // mouse between press and release.
    await page.keyboard.press('Control+k');
    await search.field.fill('解包');
    // The list of the last query stays until the new one is there.
    await expect(search.active.locator('mark').first()).toHaveText('解包');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await opened).close();
    await search.field.fill('鬱饕餮');
    await expect(search.inState('answered')).toContainText('没有找到');

    await page.reload();
    await waitForHydration(page);
    // It scrolls again to where it was.
    await page.keyboard.press('Control+k');
    await expect(search.inState('idle')).toBeAttached();
    await expect(recents(search)).toHaveText([/解包/, /叠起来的/]);
    const first = recents(search).first().getByRole('button', {name: '解包'});
    await first.first().click();
    await expect(search.field).toHaveValue('解包');
    await expect(search.field).toBeFocused();
    await expect(search.active).toHaveCount(1);
  });

  test('they are removed one by one, and a broken list is ignored', async ({
    page,
    search,
  }) => {
    await openWith(page, search, '{');
    await expect(recents(search)).toHaveCount(0);
    await expect(search.dialog).toContainText('引号内查原文');
    await page.keyboard.press('Escape');
    await openWith(page, search, '["字库","码表","封包",7,null]');
    await expect(recents(search)).toHaveCount(3);
    const remove = (query: string) =>
      search.dialog.getByRole('button', {name: `移除 ${query}`}).click();
    const stored = () => page.evaluate("localStorage['site-search']");
    await remove('码表');
    await expect(recents(search)).toHaveText([/字库/, /封包/]);
    await expect(search.field).toBeFocused();
    expect(await stored()).toBe('["字库","封包"]');
  });
});
