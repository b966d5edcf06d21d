import {expect, test, waitForHydration} from '../../support/test';

test.use({siteName: 'fixture'});

test('an old address leads on, with query and hash', async ({page, site}) => {
  await page.goto(site.url('/旧址/码表?q=字#尾'));
  await page.waitForURL(site.url(encodeURI('/docs/old/format?q=字#尾')));
  await waitForHydration(page);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
