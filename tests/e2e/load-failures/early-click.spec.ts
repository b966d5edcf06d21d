import {arrive} from '../../support/client';
import {
  allowErrors,
  colourToggle,
  expect,
  notice,
  ofFixture,
  test,
  waitForHydration,
} from '../../support/test';

test.describe('before React has taken over', () => {
  test('the last click or Enter is repeated once', async ({page, site}) => {
    const search = page.getByRole('button', {name: '搜索'}).first();
    const send = await arrive(page, site.url('/'));
    await search.press('Enter');
    send();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll();

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

  test('an error that does not keep it from that is not told for long', async ({
    page,
    site,
  }) => {
    const release = await arrive(page, site.url('/'));
    await page.evaluate((filename) => {
      dispatchEvent(new ErrorEvent('error', {filename, message: '小错'}));
    }, site.url('/assets/js/main.js'));
    await expect(notice(page)).toContainText('小错');
    release();
    await waitForHydration(page);
    await expect(notice(page)).toHaveCount(0);
  });

  ofFixture('a click opens a picture', async ({page, site}) => {
    const release = await arrive(page, site.url('/docs/pictures/few'));
    await page.locator('.markdown img').first().click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
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
