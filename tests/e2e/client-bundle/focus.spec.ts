import {expect, test} from '../../support/test';

test('the keyboard shows its place, a mouse does not', async ({page, goto}) => {
  await goto('/');
  const focused = page.locator('button:focus, a:focus');
  await page.locator('.navbar').getByRole('button', {name: /模式/}).click();
  await expect(focused).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused).toHaveCSS('outline-width', '2px');
});
