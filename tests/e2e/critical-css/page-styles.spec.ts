import type {Page} from '@playwright/test';

import {
  arrive,
  nextFrames,
  recordShifts,
  shifts,
  withoutClient,
} from '../../support/client';
import {expectPicture, picture} from '../../support/styles';
import {
  expect,
  looks,
  test,
  viewports,
  waitForHydration,
} from '../../support/test';

const sheet = /\/assets\/css\/styles\.\w+\.css$/;

const [darkDesktop, lightPhone] = looks;

/** A page of each frame, that with all kinds of things in both looks. */
const pages: Record<string, readonly Look[]> = {
  '/docs/guide/kinds': looks,
  '/': [darkDesktop],
  '/blog': [lightPhone],
};

type Look = (typeof looks)[number];

test.use({siteName: 'fixture', stubsOutside: true});

async function show(page: Page, {theme, device}: Look) {
  await page.setViewportSize(viewports[device]);
  await page.emulateMedia({colorScheme: theme});
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
  }, theme);
}

for (const [address, shown] of Object.entries(pages)) {
  test(`${address} carries all it needs to be shown`, async ({page, site}) => {
    await withoutClient(page);
    const send = await arrive(page, site.url(address), sheet);
    const own: Buffer[] = [];
    for (const look of shown) {
      await show(page, look);
      own.push(await picture(page));
    }
    send();
    await page.waitForLoadState();
    // The whole sheet in place of the styles that the page carries.
    await page.evaluate(() => document.querySelector('head > style')?.remove());
    for (const [index, look] of shown.entries()) {
      await show(page, look);
      const shot = own[index] ?? Buffer.alloc(0);
      await expectPicture(page, shot, look.theme);
    }
  });
}

test('React waits for the sheet; it moves nothing', async ({page, site}) => {
  await recordShifts(page);
  const main = page.waitForResponse(/\/main\.\w+\.js$/);
  const send = await arrive(page, site.url('/docs/guide/kinds'), sheet);
  await (await main).finished();
  await nextFrames(page);
  await expect(page.locator('html[data-has-hydrated=true]')).toHaveCount(0);
  send();
  await waitForHydration(page);
  await nextFrames(page);
  expect(await shifts(page)).toEqual([]);
});
