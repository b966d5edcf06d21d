import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

test.describe('Japanese within a Chinese text', () => {
  test('has fonts with Japanese forms, the rest not', async ({page, goto}) => {
    await goto('/docs/layout');
    const japanese = page.locator('.markdown span:lang(ja)');
    await expect(japanese).toHaveText(/^直す/);
    const fontsOf = (element: Element) => getComputedStyle(element).fontFamily;
    const fonts = await japanese.evaluate(fontsOf);
    expect(fonts).toContain('Noto Sans CJK JP');
    expect(fonts).toContain('Hiragino Sans');
    expect(fonts).not.toContain('SC');
    const around = await page
      .locator('.markdown p')
      .filter({has: page.locator('span:lang(ja)')})
      .evaluate(fontsOf);
    expect(around).toContain('Noto Sans CJK SC');
    expect(around).not.toContain('JP');
  });

  test('has readings above the characters', async ({page, goto}) => {
    await goto('/docs/layout');
    const ruby = page.locator('.markdown ruby');
    const reading = ruby.locator('rt');
    await expect(reading).toHaveText('かんじ');
    await expect(reading).toHaveCSS('display', 'ruby-text');
    const {above, small} = await ruby.evaluate((element) => {
      const rt = element.querySelector('rt') ?? element;
      const base = document.createRange();
      base.selectNode(element.firstChild ?? element);
      const size = (part: Element) =>
        parseFloat(getComputedStyle(part).fontSize);
      return {
        above:
          rt.getBoundingClientRect().bottom <=
          base.getBoundingClientRect().top + size(rt),
        small: size(rt) < size(element),
      };
    });
    expect(above).toBe(true);
    expect(small).toBe(true);
  });
});
