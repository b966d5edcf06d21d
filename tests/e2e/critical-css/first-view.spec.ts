import {expect, test} from '../../support/test';

test('no part is seen before all of it is parsed', async ({page, goto}) => {
  for (const selector of ['.theme-announcement-bar', '.navbar', '.footer']) {
    await goto('/404.html');
    const part = page.locator(selector);
    await expect(part).toBeVisible();
    await part.evaluate((element) => {
      while (element.nextSibling) {
        element.nextSibling.remove();
      }
      // Nothing follows the footer but what it holds.
      if (element.matches('.footer')) {
        element.lastChild?.remove();
      }
    });
    await expect(part).toBeHidden();
  }
});
