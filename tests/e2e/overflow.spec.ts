import {expect, test, viewports} from '../support/test';

test.use({siteName: 'fixture', stubsOutside: true});

test('tables and code scroll by themselves', async ({goto, page}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/docs/guide/kinds');
  for (const selector of ['.site-scroll', '.markdown pre']) {
    const part = page.locator(selector).first();
    const excess = await part.evaluate((e) => e.scrollWidth - e.clientWidth);
    expect(excess, selector).toBeGreaterThan(0);
    await expect(part).toHaveCSS('overflow-x', 'auto');
  }
});
