import type {Page} from '@playwright/test';

import {arrive, withoutClient} from '../../support/client';
import {expectPicture, picture} from '../../support/styles';
import {looks, test, viewports} from '../../support/test';

const sheet = /\/assets\/css\/styles\.\w+\.css$/;

test.use({siteName: 'fixture', stubsOutside: true});

async function show(page: Page, {theme, device}: (typeof looks)[number]) {
  await page.setViewportSize(viewports[device]);
  await page.emulateMedia({colorScheme: theme});
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
  }, theme);
}

test('a page with all kinds of things carries all it needs to be shown', async ({
  page,
  site,
}) => {
  await withoutClient(page);
  const send = await arrive(page, site.url('/docs/guide/kinds'), sheet);
  const own: Buffer[] = [];
  for (const look of looks) {
    await show(page, look);
    own.push(await picture(page));
  }
  send();
  await page.waitForLoadState();
  // The whole sheet in place of the styles that the page carries.
  await page.evaluate(() => document.querySelector('head > style')?.remove());
  for (const [index, look] of looks.entries()) {
    await show(page, look);
    await expectPicture(page, own[index] ?? Buffer.alloc(0), look.theme);
  }
});
