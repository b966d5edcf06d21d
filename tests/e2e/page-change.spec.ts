import type {Page} from '@playwright/test';

import {collectPages, failScripts} from '../support/client';
import {
  allowErrors,
  expect,
  expectHeading,
  linkIn,
  notice,
  ofFixture,
  test,
} from '../support/test';

test.use({prefetches: true});

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

ofFixture('the view goes to the top', async ({page, goto}) => {
  await goto('/docs/guide/long');
  await linkIn(page, '文件选项卡', '各种内容').click();
  await expectHeading(page, '各种内容');
  expect(await scrollY(page)).toBe(0);

  // That links lead to anchors is asserted in navbar.spec.ts.
  await goto(`/docs/guide/long#${encodeURIComponent('解包步骤')}`);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await linkIn(page, '文档侧边栏', '长文').click();
  await expect(page).toHaveURL(/\/long$/);
  await expect.poll(() => scrollY(page)).toBe(0);
});

ofFixture('the mark of the keyboard stays as it is', async ({page, goto}) => {
  const body = page.locator('body');
  await goto('/docs/guide/kinds');
  await linkIn(page, '文档侧边栏', '长文').click();
  // Written at the same moment as the class.
  await expect(page).toHaveTitle(/长文/);
  await expect(body).toHaveClass('');
  await page.keyboard.press('Tab');
  const marked = (await body.getAttribute('class')) ?? '';
  await linkIn(page, '文档侧边栏', '各种内容').press('Enter');
  await expect(page).toHaveTitle(/各种内容/);
  await expect(body).toHaveClass(marked);
});

// That it starts once its chunks are there: load-failures/chunk-failure.spec.ts.
test('a failed page is loaded anew, once', async ({page, goto, site}) => {
  allowErrors(
    /ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/,
    'the page chunks are made to fail',
  );
  await goto('/');
  const warnings: string[] = [];
  page.on('console', (message) =>
    warnings.push(message.type() === 'warning' ? message.text() : ''),
  );
  await failScripts(page);
  const documents = collectPages(page);
  await linkIn(page, '主导航', '更新日志').click();
  await expect.poll(() => documents).toHaveLength(1);
  await expect(notice(page)).toBeVisible();
  // The server's text is there even where no script is.
  await expectHeading(page, '更新日志');
  await expect(page).toHaveURL(site.url('/blog'));
  expect(warnings.join()).toMatch(/Loading chunk .* failed/);
  // Once, and not for ever.
  expect(documents).toHaveLength(1);
});
