import {expect, test} from '../../support/test';

test('the first lines do not move while being parsed', async ({page, goto}) => {
  await goto('/');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', {level: 1});
  const whole = await title.boundingBox();
  await main
    .getByRole('link', {name: '使用说明'})
    .first()
    .evaluate((link) => {
      link.closest('p')?.remove();
    });
  expect(await title.boundingBox()).toEqual(whole);
});

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

test.describe('in forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('icons have the colour of text', async ({page, goto}) => {
    await goto('/docs/intro');
    for (const [selector, part] of [
      ['.breadcrumbs__item', '::after'],
      ['.theme-doc-toc-mobile button', '::after'],
      ['button[aria-keyshortcuts]', '::before'],
    ] as const) {
      const [icon, text] = await page
        .locator(selector)
        .first()
        .evaluate(
          (element, pseudo) => [
            getComputedStyle(element, pseudo).backgroundColor,
            getComputedStyle(document.body).color,
          ],
          part,
        );
      expect(icon).toBe(text);
    }
  });
});
