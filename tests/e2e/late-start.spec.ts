import type {Page} from '@playwright/test';

import {
  collectScripts,
  holdScripts,
  nextFrames,
  withoutClient,
} from '../support/client';
import {expect, test, waitForHydration} from '../support/test';

/** The bundle of the framework, which starts late. */
const mainFile = /\/assets\/js\/main\.\w+\.js$/;
const isMain = (url: string) => mainFile.test(url);

/** Keeps the page from loading whole, so that it is never idle. */
async function holdLoad(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.svg$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

test('the scripts wait until the page has loaded', async ({page, site}) => {
  const scripts = collectScripts(page);
  const load = await holdLoad(page);
  // A pointer that lies where the page appears says nothing.
  await page.mouse.move(200, 300);
  await page.goto(site.url('/docs/intro'), {waitUntil: 'commit'});
  await firstPaint(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Browsers report it all the same, now and then, as a move by nothing.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new PointerEvent('pointermove', {bubbles: true}),
    ),
  );
  await nextFrames(page);
  expect(scripts).toEqual([]);
  load();
  await waitForHydration(page);
  expect(scripts.filter(isMain)).toHaveLength(1);
});

test('the way to an anchor starts nothing', async ({page, site}) => {
  const scripts = collectScripts(page);
  const load = await holdLoad(page);
  const url = site.url('/docs/intro#feedback');
  await page.goto(url, {waitUntil: 'commit'});
  await firstPaint(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await nextFrames(page);
  expect(scripts).toEqual([]);
  await Promise.all([
    page.waitForRequest((request) => isMain(request.url())),
    page.mouse.wheel(0, 100),
  ]);
  load();
});

const moves: Record<string, (page: Page) => Promise<void>> = {
  'a pointer that moves': (page) => page.mouse.move(200, 300, {steps: 9}),
  'a key': (page) => page.keyboard.press('Shift'),
  focus: (page) => page.keyboard.press('Tab'),
  'a wheel': (page) => page.mouse.wheel(0, 100),
  scrolling: (page) => page.evaluate(() => scrollBy(0, 50)),
};

for (const [name, move] of Object.entries(moves)) {
  test(`the scripts start at once with ${name}`, async ({page, site}) => {
    const load = await holdLoad(page);
    await page.goto(site.url('/docs/intro'), {waitUntil: 'commit'});
    await firstPaint(page);
    // Input that comes with the first frame may be lost in the browser.
    await nextFrames(page);
    await Promise.all([
      page.waitForRequest((request) => isMain(request.url())),
      move(page),
    ]);
    load();
  });
}

async function expectAllAtOnce(page: Page, url: string): Promise<void> {
  const scripts = collectScripts(page);
  await page.goto(url);
  await waitForHydration(page);
  const whole = new Set(scripts);
  // Without the framework, nothing but the page itself can have asked.
  scripts.length = 0;
  await withoutClient(page);
  await page.reload();
  await expect.poll(() => scripts.length).toBe(whole.size);
  expect(new Set(scripts)).toEqual(whole);
}

test("a page's own chunks come beside the main bundle", ({page, site}) =>
  expectAllAtOnce(page, site.url('/docs/intro')));

test.describe('of the fixture', () => {
  test.use({siteName: 'fixture'});

  test('so does its shard of the routes', async ({page, site}) => {
    await withoutClient(page);
    const [shard] = await Promise.all([
      page.waitForRequest(/\/routes-\d+\.\w+\.js$/),
      page.goto(site.url('/docs/layers/inner/second')),
    ]);
    expect(shard.resourceType()).toBe('script');
  });

  test('a control with an address of its own is a link', async ({
    page,
    site,
  }) => {
    await holdScripts(page);
    await page.goto(site.url('/manual/start'));
    const menu = page.locator('.navbar a[aria-haspopup][href]:not([href="#"])');
    const address = (await menu.first().getAttribute('href')) ?? '';
    await menu.first().click();
    await expect(page).toHaveURL(new URL(address, site.origin).href);
  });
});
