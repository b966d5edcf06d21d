import type {Locator, Page, Route} from '@playwright/test';

import {arrive} from '../../support/client';
import {
  allowErrors,
  colourToggle,
  expect,
  ofFixture,
  phone,
  test,
  waitForHydration,
} from '../../support/test';

/** On a disabled button, as a visitor does and Playwright would not. */
async function pressToggle(page: Page): Promise<void> {
  const {x = 0, y = 0} = (await colourToggle(page).boundingBox()) ?? {};
  await page.mouse.click(x + 8, y + 8);
}

for (const [name, press] of Object.entries({
  click: (button: Locator) => button.click(),
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

const onPhone = test.extend(phone);

onPhone('opens the menu of a phone', async ({page, site}) => {
  const release = await arrive(page, site.url('/docs/intro'));
  await page.locator('.navbar__toggle').tap();
  release();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
});
