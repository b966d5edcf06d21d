import type {Page} from '@playwright/test';

import {expect, test} from '../../support/test';

/** The ring around what has the focus. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return {on: document.activeElement?.tagName, outlineStyle, outlineWidth};
  });

test('the keyboard shows its place, a mouse does not', async ({page, goto}) => {
  await goto('/');
  const toggle = page.locator('.navbar').getByRole('button', {name: /模式/});
  await toggle.click();
  expect(await ring(page)).toMatchObject({on: 'BUTTON', outlineStyle: 'none'});
  await page.keyboard.press('Shift+Tab');
  expect(await ring(page)).toMatchObject({
    outlineStyle: 'solid',
    outlineWidth: '2px',
  });
});
