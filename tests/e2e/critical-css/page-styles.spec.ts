import type {Page} from '@playwright/test';

import {
  arrive,
  hold,
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
  withoutScripts,
} from '../../support/test';

const sheet = /\/assets\/css\/styles\.\w+\.css$/;

/** A page of each frame, and all kinds of things on a page. */
const pages = [
  '/',
  '/docs/guide/kinds',
  '/blog',
  '/blog/archive',
  '/404.html',
  '/docs/category/指南',
];

test.use({siteName: 'fixture', stubsOutside: true});

async function show(page: Page, {theme, device}: (typeof looks)[number]) {
  await page.setViewportSize(viewports[device]);
  await page.emulateMedia({colorScheme: theme});
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
  }, theme);
}

for (const name of pages) {
  test(`${name}: carries all it needs to be shown`, async ({page, site}) => {
    const [address = ''] = name.split(' ');
    await withoutClient(page);
    const send = await arrive(page, site.url(address), sheet);
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
      const shot = own[index] ?? Buffer.alloc(0);
      await expectPicture(page, shot, look.theme);
    }
  });
}

for (const [device, viewport] of Object.entries(viewports)) {
  test(`the sheet moves nothing, ${device}`, async ({page, site}) => {
    await page.setViewportSize(viewport);
    await recordShifts(page);
    for (const address of ['/', '/docs/guide/kinds']) {
      const send = await arrive(page, site.url(address), sheet);
      await nextFrames(page);
      send();
      await waitForHydration(page);
      await nextFrames(page);
      expect(await shifts(page), address).toEqual([]);
      await page.unroute(sheet);
    }
  });
}

test('React waits for the sheet, which it needs', async ({page, site}) => {
  const send = await hold(page, sheet);
  const main = page.waitForResponse(/\/main\.\w+\.js$/);
  await page.goto(site.url('/docs/intro'), {waitUntil: 'commit'});
  await (await main).finished();
  await page.waitForTimeout(500);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-has-hydrated', 'true');
  send();
  await expect(root).toHaveAttribute('data-has-hydrated', 'true');
});

withoutScripts('the page has the whole sheet', async ({page, site}) => {
  await page.goto(site.url('/docs/guide/kinds'));
  const link = page.locator('.theme-doc-markdown a.hash-link').first();
  // A rule that only a move brings out.
  await link.locator('..').hover();
  await expect(link).toHaveCSS('opacity', '1');
});
