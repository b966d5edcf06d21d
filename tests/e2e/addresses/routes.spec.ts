import {claimLoad} from '../../../src/lib/shared/claimLoad';
import {
  allowErrors,
  expect,
  expectHeading,
  ofFixture,
  test,
  waitForHydration,
} from '../../support/test';

test('an address leads to the page that it means', async ({page, site}) => {
  allowErrors(/status of 404|#418/, 'the host has no such file');
  for (const [path, screen, heading] of [
    // The host answers with the page itself.
    ['/blog.html', '/blog', '更新日志'],
    // It has no such file, and answers with the not-found page.
    ['/docs/', '/docs/intro', '使用说明'],
    ['/docs/intro/index.html', '/docs/intro', '使用说明'],
    ['//docs//intro/?a=1#feedback', '/docs/intro?a=1#feedback', '使用说明'],
  ] as const) {
    await page.goto(site.url(path));
    await page.waitForURL(site.url(screen));
    await waitForHydration(page);
    await expect(page).toHaveURL(site.url(screen));
    await expectHeading(page, heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\|`));
    // As if a minute had passed.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('no not-found page stays above a doc', async ({goto, page, site}) => {
  allowErrors(/status of 404|#418/, 'React throws the not-found page away');
  await goto('/blog');
  // As if it had been loaded within the minute: only the address changes.
  await page.evaluate(`(${String(claimLoad)})(window, '${site.baseUrl}docs')`);
  const replaced = page.waitForEvent('console', (it) => /#418/.test(it.text()));
  await page.goto(site.url('/docs/'));
  await replaced;
  await expectHeading(page, '使用说明');
});

ofFixture('an old address leads on, with all', async ({page, site}) => {
  await page.goto(site.url('/旧址/码表?q=字#尾'));
  await page.waitForURL(site.url(encodeURI('/docs/old/format?q=字#尾')));
  await waitForHydration(page);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
