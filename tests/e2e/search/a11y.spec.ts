import type {Page} from '@playwright/test';

import {inspect} from '../../support/axe';
import {hold} from '../../support/client';
import {
  box,
  indexFiles,
  inState,
  options,
  search,
  trigger,
} from '../../support/search';
import {expect, test, themes, viewports} from '../../support/test';

test.use({siteName: 'fixture'});

async function check(page: Page): Promise<void> {
  // Colours that are still on their way are no one's colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({playState}) => playState !== 'running'),
  );
  const {violations} = await inspect(page);
  expect(violations).toEqual([]);
}

for (const theme of themes) {
  test.describe(theme, () => {
    test.use({colorScheme: theme});

    for (const [device, viewport] of Object.entries(viewports)) {
      test(`the dialog has no axe violation (${device})`, async ({
        page,
        goto,
      }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(() =>
          localStorage.setItem('site-search', '["字库","码表"]'),
        );
        await goto('/docs/intro');
        await page.keyboard.press('Control+k');
        await inState(page, 'idle').waitFor({state: 'attached'});
        await check(page);
        await box(page).fill('文字');
        await options(page).first().waitFor();
        await check(page);
        await box(page).fill('鬱饕餮');
        await expect(inState(page, 'answered')).toContainText('没有找到');
        await check(page);
      });
    }

    test('nor has it without an index, nor have the marks on the page', async ({
      page,
      goto,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/ERR_FAILED|status of 404/, 'the index is missing');
      const release = await hold(page, indexFiles, (route) => route.abort());
      await goto('/docs/intro');
      await trigger(page).click();
      await inState(page, 'loading').waitFor();
      await check(page);
      release();
      await inState(page, 'failed').waitFor();
      await check(page);
      for (const [state, answer] of [
        ['missing', {status: 404}],
        ['failed', {json: {version: 99}}],
      ] as const) {
        await page.keyboard.press('Escape');
        await page.route(indexFiles, (route) => route.fulfill(answer));
        await trigger(page).click();
        await inState(page, state).waitFor();
        await check(page);
      }
      await page.unrouteAll();
      await goto('/docs/intro');
      await search(page, '叠起来的');
      await options(page).nth(1).click();
      await page.getByRole('button', {name: '清除标记'}).waitFor();
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
