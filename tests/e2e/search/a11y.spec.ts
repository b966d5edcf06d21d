import type {Page} from '@playwright/test';

import {inspect} from '../../support/axe';
import {hold} from '../../support/client';
import {contrast} from '../../support/colours';
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

    test(`no violation in the dialog, ${device}`, async ({page, search}) => {
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

    test(`nor without index, in marks, ${device}`, async ({page, search}) => {
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
      const article = page.locator('.markdown');
      const [text, ground] = await article.evaluate((element) => {
        const style = getComputedStyle(element, '::highlight(site-search)');
        return [style.color, style.backgroundColor] as const;
      });
      expect(contrast(text, ground)).toBeGreaterThan(4.5);
    });
  });
}
