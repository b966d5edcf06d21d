import type {Page} from '@playwright/test';

import {inspect} from '../../support/axe';
import {hold} from '../../support/client';
import {indexFiles, test} from '../../support/search';
import {allowConsoleErrors, expect, viewports} from '../../support/test';

async function check(page: Page): Promise<void> {
  // Colours that are still on their way are no one's colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({playState}) => playState !== 'running'),
  );
  const {violations} = await inspect(page);
  expect(violations).toEqual([]);
}

for (const [theme, device] of [
  ['light', 'phone'],
  ['dark', 'desktop'],
] as const) {
  test.describe(theme, () => {
    test.use({colorScheme: theme, viewport: viewports[device]});

    test.beforeEach(({goto}) => goto('/docs/intro'));

    test(`no axe violation in the dialog (${device})`, async ({
      page,
      search,
    }) => {
      await page.evaluate(() =>
        localStorage.setItem('site-search', '["字库","码表"]'),
      );
      await page.keyboard.press('Control+k');
      await search.inState('idle').waitFor({state: 'attached'});
      await check(page);
      await search.field.fill('文字');
      await search.options.first().waitFor();
      await check(page);
      await search.field.fill('鬱饕餮');
      await expect(search.inState('answered')).toContainText('没有找到');
      await check(page);
    });

    test(`nor without index, nor in marks (${device})`, async ({
      page,
      search,
    }) => {
      allowConsoleErrors(/ERR_FAILED|status of 404/, 'the index is missing');
      const release = await hold(page, indexFiles, (route) => route.abort());
      await search.trigger.click();
      await search.inState('loading').waitFor();
      await check(page);
      release();
      await search.inState('failed').waitFor();
      await check(page);
      await page.keyboard.press('Escape');
      await page.route(indexFiles, (route) => route.fulfill({status: 404}));
      await search.trigger.click();
      await search.inState('failed').waitFor();
      await check(page);
      await page.keyboard.press('Escape');
      await page.unrouteAll();
      await search.ask('叠起来的');
      await search.options.nth(1).click();
      await search.chip.waitFor();
      await check(page);
      // axe does not see the colours of highlights.
      expect(await markContrast(page)).toBeGreaterThan(4.5);
    });
  });
}

/** Contrast of a marked word, as WCAG reckons it. */
function markContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const {color, backgroundColor} = getComputedStyle(
      document.querySelector('.markdown') ?? document.body,
      '::highlight(site-search)',
    );
    const luminance = (value: string) => {
      const [r = 0, g = 0, b = 0] = (value.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((x) => (x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [one, other] = [luminance(color), luminance(backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}
