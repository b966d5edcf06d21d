import {expect, type Page, test} from '../support/test';

test.use({siteName: 'fixture'});

function parts(page: Page) {
  const toggle = page.getByRole('button', {name: '更多', exact: true});
  const dropdown = page.locator('.dropdown', {has: toggle});
  return {toggle, menu: dropdown.getByRole('list')};
}

async function open(page: Page): Promise<void> {
  const {toggle, menu} = parts(page);
  await toggle.focus();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

test('opens, closes on Enter and outside', async ({page, site, goto}) => {
  await goto('/');
  const {toggle, menu} = parts(page);
  await expect(menu).toBeHidden();
  await toggle.hover();
  await expect(menu).toBeVisible();
  const names = ['长文', '往期', '崩溃', /^站外/];
  await expect(menu.getByRole('link')).toHaveText(names);
  await page.mouse.move(20, 700);
  await expect(menu).toBeHidden();

  await open(page);
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await open(page);
  await page.mouse.click(20, 700);
  await expect(menu).toBeHidden();

  await open(page);
  // The event alone: a tap would bring a mouse event along.
  await menu.getByRole('link', {name: '长文'}).dispatchEvent('touchstart');
  await expect(menu).toBeVisible();
  await page.getByRole('heading', {level: 1}).dispatchEvent('touchstart');
  await expect(menu).toBeHidden();

  await open(page);
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', {name})).toBeFocused();
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await toggle.hover();
  await menu.getByRole('link', {name: '长文'}).click();
  await expect(page).toHaveURL(site.url('/docs/guide/long'));
});
