import type {Page} from '@playwright/test';

import {expect as expectSoon, test, viewports} from '../support/test';

/** Four times as slow as the machine, which may be slow itself. */
const expect = expectSoon.configure({timeout: 30_000});

/** Milliseconds between the first paint and the press. */
const delay = 100;

/** Lighthouse's phone: 150 ms and 1.6 Mbps as it applies them, CPU by four. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6e6 / 8) * 0.9,
    uploadThroughput: (0.75e6 / 8) * 0.9,
  });
  await client.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/** Opens a page, and says where a control is just after the first paint. */
async function arrive(page: Page, url: string, control: string) {
  await slowDown(page);
  await page.goto(url, {waitUntil: 'commit'});
  const place = await page.evaluate(
    ([selector, wait]) =>
      new Promise<{x: number; y: number}>((resolve, reject) => {
        const find = () => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          if (!box?.width) {
            reject(new Error(`${selector} is not to be seen`));
            return;
          }
          resolve({x: box.x + box.width / 2, y: box.y + box.height / 2});
        };
        new PerformanceObserver(() => setTimeout(find, wait)).observe({
          type: 'paint',
          buffered: true,
        });
      }),
    [control, delay] as const,
  );
  await expect(page.locator('html')).not.toHaveAttribute(
    'data-has-hydrated',
    'true',
  );
  return place;
}

test('the search box opens', async ({page, site}) => {
  const {x, y} = await arrive(
    page,
    site.url('/docs/intro'),
    '[aria-haspopup=dialog]',
  );
  await page.mouse.click(x, y);
  await expect(page.getByRole('combobox', {name: '搜索本站'})).toBeVisible();
});

test('the colour mode turns', async ({page, site}) => {
  const {x, y} = await arrive(
    page,
    site.url('/docs/intro'),
    '.navbar [title="跟随系统"]',
  );
  await page.mouse.click(x, y);
  await expect(page.locator('html')).toHaveAttribute(
    'data-theme-choice',
    'light',
  );
});

test.describe('on a phone', () => {
  test.use({viewport: viewports.phone, hasTouch: true});

  test('the menu opens', async ({page, site}) => {
    const {x, y} = await arrive(
      page,
      site.url('/docs/intro'),
      '.navbar__toggle',
    );
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });
});

test.describe('of the fixture', () => {
  test.use({siteName: 'fixture'});

  test('a dropdown opens', async ({page, site}) => {
    await arrive(page, site.url('/docs/intro'), '.navbar .dropdown > a');
    const dropdown = page.locator('.navbar .dropdown').first();
    await dropdown.locator('> a').press('Enter');
    await expect(dropdown).toHaveClass(/dropdown--show/);
  });
});
