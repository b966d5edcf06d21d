import {arrive} from '../../support/client';
import {
  allowErrors,
  colourToggle,
  expect,
  ofFixture,
  test,
  waitForHydration,
} from '../../support/test';

test.describe('before React has taken over', () => {
  test('the last click or Enter is repeated once', async ({page, site}) => {
    const search = page.getByRole('button', {name: '搜索'}).first();
    for (const press of [() => search.click(), () => search.press('Enter')]) {
      const release = await arrive(page, site.url('/'));
      await press();
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.unrouteAll();
    }

    const release = await arrive(page, site.url('/'));
    // On a disabled button, as a visitor does and Playwright would not.
    const {x = 0, y = 0} = (await colourToggle(page).boundingBox()) ?? {};
    for (let press = 0; press < 3; press += 1) {
      await page.mouse.click(x + 8, y + 8);
    }
    release();
    await waitForHydration(page);
    await expect(colourToggle(page)).toHaveAttribute('title', '浅色模式');
  });

  ofFixture('a click opens pictures and dropdowns', async ({page, site}) => {
    const release = await arrive(page, site.url('/docs/pictures'));
    await page.locator('.markdown img').first().click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll();

    const goOn = await arrive(page, site.url('/'));
    const dropdown = page.locator('.navbar .dropdown').first();
    await dropdown.locator('> a').click();
    await page.mouse.move(0, 700);
    goOn();
    await waitForHydration(page);
    await expect(page).toHaveURL(site.url('/'));
  });

  ofFixture(
    'what the browser does is left to it',
    async ({context, page, site}) => {
      await arrive(page, site.url('/docs/attachments'));
      await page.getByRole('button', {name: 'SHA-256'}).first().click();
      await expect(page.locator('[popover]').first()).toBeVisible();
      const link = page.getByRole('link', {name: '更新日志'}).first();
      const tab = context.waitForEvent('page');
      await link.click({modifiers: ['Control']});
      await expect(await tab).toHaveURL(/\/blog$/);
      await expect(page).toHaveURL(/attachments$/);
      await link.click();
      await expect(page).toHaveURL(/\/blog$/);
      // A control with an address of its own is a link.
      await page.goto(site.url('/manual/start'), {waitUntil: 'commit'});
      const menu = page
        .locator('.navbar a[aria-haspopup][href]:not([href="#"])')
        .first();
      const address = (await menu.getAttribute('href')) ?? '';
      await menu.click();
      await expect(page).toHaveURL(new URL(address, site.origin).href);
    },
  );

  test('clicks are let go where no scripts run', async ({page, site}) => {
    allowErrors(/^$|ERR_FAILED/, 'the scripts fail');
    await page.route(/\/assets\/js\//, (route) => route.abort());
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
});
