import {expect, test} from '../../support/test';

test('the keyboard shows where the focus is, the mouse does not', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  const toggle = page.getByRole('button', {name: /^切换浅色\/暗黑模式/});
  await toggle.click();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveCSS('outline-style', 'none');

  await page.keyboard.press('Tab');
  const next = page.locator(':focus');
  await expect(next).toHaveCSS('outline-style', 'solid');
  await expect(next).toHaveCSS('outline-width', '2px');
  await expect(toggle).not.toBeFocused();

  await toggle.click();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveCSS('outline-style', 'none');
});
