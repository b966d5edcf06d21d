import {expect, test} from '../../support/test';

test('the first lines do not move while being parsed', async ({page, goto}) => {
  await goto('/');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', {level: 1});
  const whole = await title.boundingBox();
  const link = main.getByRole('link', {name: '使用说明'}).first();
  await link.evaluate((node) => node.closest('p')?.remove());
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

const inForcedColours = test.extend({contextOptions: {forcedColors: 'active'}});

inForcedColours('icons have the colour of text', async ({page, goto}) => {
  await goto('/docs/intro');
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  for (const [selector, pseudo] of [
    ['.breadcrumbs__item', 'after'],
    ['.theme-doc-toc-mobile button', 'after'],
    ['button[aria-keyshortcuts]', 'before'],
  ] as const) {
    const element = page.locator(selector).first();
    await expect(element).toHaveCSS('background-color', text, {pseudo});
  }
});
