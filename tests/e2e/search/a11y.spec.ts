import type {Page} from '@playwright/test';

import {inspect} from '../../support/axe';
import {remember, settled} from '../../support/client';
import {files, test} from '../../support/search';
import {allowErrors, expect, looks, viewports} from '../../support/test';

async function expectNoViolation(page: Page): Promise<void> {
  await settled(page);
  const {violations} = await inspect(page);
  expect(violations).toEqual([]);
}

test('axe finds no violation in the search box', async ({
  page,
  goto,
  search,
}) => {
  allowErrors(/ERR_FAILED/, 'the index is missing');
  await remember(page, {'site-search': '["字库","码表"]'});
  await goto('/docs/intro');
  await page.route(files.index, (route) => route.abort());
  await search.trigger.click();
  await search.inState('failed').waitFor();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  for (const {theme, device} of looks) {
    await page.setViewportSize(viewports[device]);
    await page.emulateMedia({colorScheme: theme});
    await page.keyboard.press('Control+k');
    await search.inState('idle').waitFor({state: 'attached'});
    await expectNoViolation(page);
    await search.field.fill('叠起来的');
    await search.options.first().waitFor();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
  }

  await page.keyboard.press('Control+k');
  const whole = {x: 0, y: 0, ...viewports.phone};
  expect(await search.dialog.boundingBox()).toEqual(whole);
  // Below 16 px, iOS zooms the page when the field is focused.
  await expect(search.field).toHaveCSS('font-size', '16px');
});
