import type {Page} from '@playwright/test';

import {holdScripts, nextFrames} from '../support/client';
import {expect, test} from '../support/test';

/** Counts what React writes to the page, by the hook that its tools use. */
function countCommits(): void {
  const hook = {
    commits: 0,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      hook.commits += 1;
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
  Object.assign(window, {__REACT_DEVTOOLS_GLOBAL_HOOK__: hook});
}

type Counted = {__REACT_DEVTOOLS_GLOBAL_HOOK__: {commits: number}};

const commits = (page: Page) =>
  page.evaluate(
    () => (window as unknown as Counted).__REACT_DEVTOOLS_GLOBAL_HOOK__.commits,
  );

const menu = (page: Page, name: string) =>
  page.locator('.navbar').getByRole('link', {name, exact: true});

const heading = (page: Page) => page.getByRole('heading', {level: 1});

test('the page that is left is not rendered once more', async ({
  page,
  goto,
  site,
}) => {
  await page.addInitScript(countCommits);
  await goto('/');
  const release = await holdScripts(page);
  const link = menu(page, '文档');
  await link.hover();
  await nextFrames(page);
  const before = await commits(page);
  expect(before).toBeGreaterThan(0);

  await link.click();
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await nextFrames(page);
  expect(await commits(page)).toBe(before);

  release();
  await expect(heading(page)).toHaveText('使用说明');
  expect(await commits(page)).toBeGreaterThan(before);
});

test('of two links the later one counts, and nothing stays behind', async ({
  page,
  goto,
  site,
}) => {
  await goto('/');
  await menu(page, '文档').click();
  await expect(heading(page)).toHaveText('使用说明');
  const release = await holdScripts(page);
  await menu(page, '更新日志').click();
  await expect(page).toHaveURL(site.url('/blog'));
  await menu(page, '文档').click();
  await expect(page).toHaveURL(site.url('/docs/intro'));
  await expect(menu(page, '文档')).toHaveAttribute('aria-current', 'page');

  // By now the first link's progress bar would have begun.
  await page.waitForTimeout(300);
  await expect(page.locator('#nprogress')).toHaveCount(0);

  release();
  await page.waitForLoadState('networkidle');
  await nextFrames(page);
  await expect(heading(page)).toHaveText('使用说明');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});
