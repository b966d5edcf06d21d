import {expect, type Page} from '@playwright/test';

import {waitForHydration} from '../../support/test';
import {keptByWorker, newWords, test} from './server';

test.afterEach(({server}) => {
  // Whatever was done: one reload at most.
  expect(server.pages.length).toBeLessThanOrEqual(2);
});

const long = 'docs/guide/long';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

for (const serviceWorkers of ['block', 'allow'] as const) {
  const how = serviceWorkers === 'allow' ? ', with a worker' : '';
  const testing = test.extend({serviceWorkers});

  testing(
    `an old tab follows a link to the new page${how}`,
    async ({page, server, open}) => {
      await open(long);
      if (how) {
        // The worker answers, and has the old build's files.
        await keptByWorker(page, long);
      }
      await page.evaluate(() => scrollTo(0, 900));
      server.pages.length = 1;
      server.deploy();
      await page
        .getByRole('navigation', {name: '文档侧边栏'})
        .getByRole('link', {name: '各种内容'})
        .click();
      await expect(page).toHaveTitle(/^各种内容/);
      await waitForHydration(page);
      await expect(page).toHaveURL(/kinds$/);
      expect(await scrollY(page)).toBe(0);
      if (!how) {
        expect(server.pages).toHaveLength(2);
      } else if (!(await page.getByText(newWords).isVisible())) {
        // The worker had it whole, out of the old build; a reload is enough.
        await page.reload();
      }
      await expect(page.getByText(newWords)).toBeAttached();
    },
  );
}

test('an old tab enlarges a picture after a reload', async ({
  page,
  server,
  open,
}) => {
  await open('docs/pictures');
  server.deploy();
  // The release has replaced the picture; a file that is left would be shown.
  server.breaks(/\.jpg$/, 'missing');
  const photo = page.getByAltText('有损照片', {exact: true}).first();
  await photo.click();
  await expect(page.getByText(newWords)).toBeAttached();
  server.mend();
  await waitForHydration(page);
  await photo.click();
  await expect(page.getByRole('dialog', {name: /^图片查看/})).toBeVisible();
});
