import type {Page} from '@playwright/test';

import {inspect} from '../../support/axe';
import {settled} from '../../support/client';
import {files, test} from '../../support/search';
import {allowErrors, expect, looks, viewports} from '../../support/test';

async function expectNoViolation(page: Page): Promise<void> {
  await settled(page);
  const {violations} = await inspect(page);
  expect(violations).toEqual([]);
}

for (const {theme, device} of looks) {
  test(`axe finds no violation in the search box: ${theme}, ${device}`, async ({
    page,
    goto,
    search,
  }) => {
    allowErrors(/ERR_FAILED/, 'the index is missing');
    await page.setViewportSize(viewports[device]);
    await page.emulateMedia({colorScheme: theme});
    await goto('/docs/intro');
    await page.route(files.index, (route) => route.abort());
    await search.trigger.click();
    await search.inState('failed').waitFor();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await page.unrouteAll();

    await page.evaluate(() =>
      localStorage.setItem('site-search', '["字库","码表"]'),
    );
    await page.keyboard.press('Control+k');
    await search.inState('idle').waitFor({state: 'attached'});
    await expectNoViolation(page);
    await search.field.fill('叠起来的');
    await search.options.first().waitFor();
    await expectNoViolation(page);
    if (device === 'phone') {
      const whole = {x: 0, y: 0, ...viewports.phone};
      expect(await search.dialog.boundingBox()).toEqual(whole);
      // Below 16 px, iOS zooms the page when the field is focused.
      await expect(search.field).toHaveCSS('font-size', '16px');
    }
    await search.options.nth(1).click();
    await search.chip.waitFor();
    // axe does not see the colours of highlights, but can compare them.
    const contrast = await page.evaluate<number>(`
      const {Color, getContrast} = axe.commons.color;
      const style = getComputedStyle(
        document.querySelector('.markdown'),
        '::highlight(site-search)',
      );
      getContrast(...[style.backgroundColor, style.color].map((text) => {
        const color = new Color();
        color.parseString(text);
        return color;
      }));`);
    expect(contrast).toBeGreaterThan(4.5);
  });
}
