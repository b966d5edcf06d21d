import {stored} from '../../support/client';
import {test} from '../../support/search';
import {expect, waitForHydration} from '../../support/test';

test('recent searches are kept, and removed one by one @night', async ({
  page,
  goto,
  search,
}) => {
  const recents = search.dialog.getByRole('listitem');
  await goto('/docs/intro');
  await search.ask('叠起来的');
  await search.options.nth(1).click();
  await expect(page).toHaveTitle(/各种内容/);
  await page.keyboard.press('Control+k');
  await search.field.fill('鬱饕餮');
  await expect(search.inState('answered')).toContainText('没有找到');

  const list = await stored(page, 'site-search');
  expect(list, 'the page that was not found is not in it').toBe('["叠起来的"]');
  await page.evaluate(() =>
    localStorage.setItem('site-search', '["叠起来的","码表",7,null]'),
  );
  await page.reload();
  await waitForHydration(page);
  // The page still scrolls, and the navbar may hide under a mouse.
  await page.keyboard.press('Control+k');
  await expect(search.inState('idle')).toBeAttached();
  await expect(recents).toHaveText([/叠起来的/, /码表/]);
  await recents.getByRole('button', {name: '移除 码表'}).click();
  await expect(recents).toHaveText([/叠起来的/]);
  await expect(search.field).toBeFocused();
  expect(await stored(page, 'site-search')).toBe('["叠起来的"]');
  await recents.getByRole('button', {name: '叠起来的'}).first().click();
  await expect(search.field).toHaveValue('叠起来的');
  await expect(search.field).toBeFocused();
  await expect(search.options).toHaveCount(2);
});
