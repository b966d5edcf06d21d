import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

test('Japanese has Japanese forms, and readings above the characters', async ({
  page,
  goto,
}) => {
  await goto('/docs/layout');
  const japanese = page.locator('.markdown span:lang(ja)');
  await expect(japanese).toHaveText(/^直す/);
  const fontsOf = (element: Element) => getComputedStyle(element).fontFamily;
  const fonts = await japanese.evaluate(fontsOf);
  expect(fonts).toContain('Noto Sans CJK JP');
  expect(fonts).not.toContain('SC');
  const around = page
    .locator('.markdown p')
    .filter({has: page.locator('span:lang(ja)')});
  expect(await around.evaluate(fontsOf)).toContain('Noto Sans CJK SC');
  const code = page.locator('.markdown :lang(ja) > code');
  await expect(code).toHaveCSS('font-family', /monospace/);

  const reading = page.locator('.markdown ruby rt');
  await expect(reading).toHaveText('かんじ');
  await expect(reading).toHaveCSS('display', 'ruby-text');
});
