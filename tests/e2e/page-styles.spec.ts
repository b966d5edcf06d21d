import type {Page} from '@playwright/test';

import {nextFrames, withoutClient} from '../support/client';
import {expectPicture, picture, uncutSheet, useStyles} from '../support/styles';
import {
  expect,
  hydrate,
  type Site,
  test,
  themes,
  viewports,
  waitForHydration,
} from '../support/test';

const sheet = /\/assets\/css\/styles\.\w+\.css$/;

/** Every kind of page, and of thing on a page. */
const pages = [
  '/',
  '/docs/intro',
  '/docs/guide/kinds',
  '/docs/guide/tables',
  '/docs/guide/unlisted',
  '/docs/pictures',
  '/docs/category/指南',
  '/manual/start',
  '/blog',
  '/blog/welcome',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/unknown',
  '/blog/tags',
  '/blog/tags/hello',
  '/404.html',
];

test.use({siteName: 'fixture', stubsOutside: true});

// Both modes and both screens; no rule of the site's asks for both at once.
const looks = Object.entries(viewports).map(([device, viewport], index) => {
  const theme = themes[index] ?? themes[0];
  return {name: `${device}, ${theme}`, theme, viewport};
});
type Look = (typeof looks)[number];

async function show(page: Page, {theme, viewport}: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme: theme});
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
  }, theme);
}

/** Compares the page as it is with the page under the whole sheet. */
async function compare(page: Page, site: Site, all: Look[]): Promise<void> {
  const own: Buffer[] = [];
  for (const look of all) {
    await show(page, look);
    own.push(await picture(page, true));
  }
  await useStyles(page, uncutSheet(site));
  for (const look of all) {
    await show(page, look);
    const [shot = Buffer.alloc(0)] = own.splice(0, 1);
    await expectPicture(page, true, shot, look.name);
  }
}

for (const address of pages) {
  test(`${address} carries all that it needs to be shown`, async ({
    page,
    site,
  }) => {
    await withoutClient(page);
    // The late sheet never comes.
    await page.route(sheet, (route) =>
      route.fulfill({contentType: 'text/css', body: ''}),
    );
    await page.goto(site.url(address));
    await compare(page, site, looks);
  });

  test(`nothing that ${address} uses was cut`, async ({goto, page, site}) => {
    await goto(address);
    await page.waitForLoadState('networkidle');
    await compare(page, site, looks);
  });
}

test.describe('while the late sheet is on its way', () => {
  for (const address of ['/', '/docs/guide/kinds', '/blog', '/404.html']) {
    for (const [device, viewport] of Object.entries(viewports)) {
      test(`nothing moves on ${address}, ${device}`, async ({page, site}) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, {shifts});
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              shifts.push(JSON.stringify(entry));
            }
          }).observe({type: 'layout-shift', buffered: true});
        });
        let send = () => {};
        const sent = new Promise<void>((resolve) => (send = resolve));
        await page.route(sheet, async (route) => {
          await sent;
          await route.continue();
        });
        await page.goto(site.url(address), {waitUntil: 'commit'});
        await page.getByRole('contentinfo').waitFor();
        await nextFrames(page);
        send();
        // Both ways to start: by itself, and by the visitor's first move.
        await (device === 'phone' ? waitForHydration : hydrate)(page);
        await nextFrames(page);
        expect(await page.evaluate('shifts')).toEqual([]);
      });
    }
  }
});

test('the late sheet holds up React, but not the load event', async ({
  page,
  site,
}) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(sheet, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(site.url('/docs/intro'), {waitUntil: 'load'});
  const inForce = page.locator('link[rel=stylesheet][href*="/css/"]');
  await expect(inForce).toHaveCount(0);
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({name}) => /\/main\.\w+\.js$/.test(name)),
  );
  // Long enough for React, which waits for the styles of what it adds.
  await page.waitForTimeout(1000);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-has-hydrated', 'true');
  send();
  await expect(inForce).toHaveCount(1);
  await expect(root).toHaveAttribute('data-has-hydrated', 'true');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page has the whole sheet', async ({page, site}) => {
    const whole = page.waitForResponse(sheet);
    await page.goto(site.url('/docs/guide/kinds'));
    expect((await whole).ok()).toBe(true);
    const link = page.locator('.theme-doc-markdown a.hash-link').first();
    // A rule that only a move brings out.
    await link.locator('..').hover();
    await expect(link).toHaveCSS('opacity', '1');
  });
});
