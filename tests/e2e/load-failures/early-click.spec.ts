import type {Locator, Page, Route} from '@playwright/test';

import {arrive} from '../../support/client';
import {slowDown} from '../../support/slowPhone';
import {
  allowErrors,
  colourToggle,
  expect,
  ofFixture,
  test,
  viewports,
  waitForHydration,
} from '../../support/test';

/** On a disabled button, as a visitor does and Playwright would not. */
async function pressToggle(page: Page): Promise<void> {
  const {x = 0, y = 0} = (await colourToggle(page).boundingBox()) ?? {};
  await page.mouse.click(x + 8, y + 8);
}

for (const [name, press] of Object.entries({
  click: (button: Locator) => button.click(),
  Enter: (button: Locator) => button.press('Enter'),
  Space: (button: Locator) => button.press(' '),
})) {
  test(`${name} opens the search box`, async ({page, site}) => {
    const release = await arrive(page, site.url('/'));
    await press(page.getByRole('button', {name: '搜索'}).first());
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('counts once, also on a disabled button', async ({page, site}) => {
  const release = await arrive(page, site.url('/'));
  for (let press = 0; press < 3; press += 1) {
    await pressToggle(page);
  }
  release();
  await waitForHydration(page);
  await expect(colourToggle(page)).toHaveAttribute('title', '浅色模式');
});

test('of two controls, the later one counts', async ({page, site}) => {
  const release = await arrive(page, site.url('/'));
  await pressToggle(page);
  const bar = page.getByRole('region', {name: '公告'});
  await bar.getByRole('button').click();
  release();
  await expect(bar).toBeHidden();
  await expect(colourToggle(page)).toHaveAttribute('title', '跟随系统');
});

test('leaves links and Ctrl clicks alone', async ({context, page, site}) => {
  await arrive(page, site.url('/'));
  const link = page.getByRole('link', {name: '更新日志'}).first();
  const tab = context.waitForEvent('page');
  await link.click({modifiers: ['Control']});
  await expect(await tab).toHaveURL(/\/blog$/);
  await expect(page).toHaveURL(site.url('/'));
  await link.click();
  await expect(page).toHaveURL(/\/blog$/);
});

for (const [name, answer] of Object.entries({
  'never come': (route: Route) => route.abort(),
  'are a page': (route: Route) =>
    route.fulfill({contentType: 'text/html', body: '<p>'}),
  'are empty': (route: Route) => route.fulfill({body: ''}),
})) {
  test(`lets go of clicks where scripts ${name}`, async ({page, site}) => {
    allowErrors(/^$|ERR_FAILED/, 'the scripts fail');
    await page.route(/\/assets\/js\//, answer);
    await page.goto(site.url('/'));
    const clicked = await page.evaluate(() => {
      const control = document.createElement('button');
      document.body.append(control);
      let count = 0;
      control.addEventListener('click', () => (count += 1));
      control.click();
      return count;
    });
    expect(clicked).toBe(1);
  });
}

test('counts once when React takes over in between', async ({page, site}) => {
  const release = await arrive(page, site.url('/docs/intro'));
  const button = page.getByRole('button', {name: '收起侧边栏'});
  // At the moment of the takeover, before the page hears of it.
  await button.evaluate((element: HTMLElement) => {
    const timer = setInterval(() => {
      if (Object.keys(element).some((key) => key.startsWith('__react'))) {
        clearInterval(timer);
        element.click();
      }
    });
  });
  release();
  await waitForHydration(page);
  await expect(page.getByRole('button', {name: '展开侧边栏'})).toBeVisible();
});

ofFixture('opens a picture', async ({page, site}) => {
  const release = await arrive(page, site.url('/docs/pictures'));
  await page.locator('.markdown img').first().click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

ofFixture('opens a dropdown, and keeps the address', async ({page, site}) => {
  const release = await arrive(page, site.url('/'));
  const dropdown = page.locator('.navbar .dropdown').first();
  await dropdown.locator('> a').click();
  await page.mouse.move(0, 700);
  release();
  await waitForHydration(page);
  await expect(page).toHaveURL(site.url('/'));
});

ofFixture('leaves alone what the browser opens', async ({page, site}) => {
  await arrive(page, site.url('/docs/attachments'));
  await page.getByRole('button', {name: 'SHA-256'}).first().click();
  await expect(page.locator('[popover]').first()).toBeVisible();
  // A control with an address of its own is a link.
  await page.goto(site.url('/manual/start'), {waitUntil: 'commit'});
  const menu = page.locator('.navbar a[aria-haspopup][href]:not([href="#"])');
  const address = (await menu.first().getAttribute('href')) ?? '';
  await menu.first().click();
  await expect(page).toHaveURL(new URL(address, site.origin).href);
});

const onPhone = test.extend({viewport: viewports.phone, hasTouch: true});

onPhone('opens the menu 100 ms after the first paint', async ({page, site}) => {
  await slowDown(await page.context().newCDPSession(page));
  await page.goto(site.url('/docs/intro'), {waitUntil: 'commit'});
  await page.waitForFunction(() => performance.getEntriesByType('paint')[0]);
  await page.waitForTimeout(100);
  const hydrated = page.locator('html[data-has-hydrated="true"]');
  await expect(hydrated).toHaveCount(0);
  const {x = 0, y = 0} =
    (await page.locator('.navbar__toggle').boundingBox()) ?? {};
  await page.touchscreen.tap(x + 8, y + 8);
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toBeVisible({timeout: 30_000});
});
