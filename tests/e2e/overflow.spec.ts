import {allowConsoleErrors, expect, test} from '../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

/** Any content is looked at by tests/content, at 390 and 1440 px. */
const tooWide = [
  ...['/docs/guide/kinds', '/docs/guide/long', '/docs/guide/unlisted'],
  ...['/manual/1.0/usage', '/blog/first', '/blog', '/crash', '/unknown'],
];

test('no page scrolls sideways', async ({goto, page}) => {
  test.slow();
  allowConsoleErrors(/status of 404/, 'the address is unknown on purpose');
  const wider: string[] = [];
  for (const path of tooWide) {
    await goto(path);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({width, height: 800});
      const excess = await page.evaluate(() => {
        const {scrollWidth, clientWidth} = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) {
        wider.push(`${path} at ${width}: ${excess} px`);
      }
    }
  }
  expect(wider).toEqual([]);
});

test('tables and code scroll by themselves', async ({goto, page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await goto('/docs/guide/kinds');
  for (const selector of ['.site-scroll', '.markdown pre']) {
    const wide = page.locator(selector).first();
    const [content, box] = await wide.evaluate((element) => [
      element.scrollWidth,
      element.clientWidth,
    ]);
    expect(content, selector).toBeGreaterThan(box);
    await expect(wide).toHaveCSS('overflow-x', 'auto');
  }
});
