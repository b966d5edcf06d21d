import type {Page} from '@playwright/test';
import {gzipSync} from 'node:zlib';

import {
  active,
  box,
  inState,
  options,
  search,
  status,
  textFiles,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const list = (page: Page) => page.getByRole('listbox');

/**
 * Holds the texts until the returned function is called; of those after the
 * first ones, nothing is left by then.
 */
async function holdTexts(page: Page, intact = Infinity): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let asked = 0;
  await page.route(textFiles, async (route) => {
    asked += 1;
    const empty = asked > intact && {body: gzipSync('[[]]')};
    await held;
    await (empty ? route.fulfill(empty) : route.continue());
  });
  return release;
}

test('names the pages while their texts load', async ({page, goto}) => {
  const release = await holdTexts(page);
  await goto('/docs/intro');
  await search(page, '的');
  const pages = list(page).getByRole('group').locator('a:first-child strong');
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await expect(active(page)).toHaveCount(1);
  const titles = await pages.allTextContents();
  expect(titles).toHaveLength(10);
  const text = await status(page).textContent();
  await page.keyboard.press('ArrowDown');
  const chosen = await active(page).getAttribute('href');
  release();
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(active(page)).toHaveAttribute('href', chosen ?? '');
  expect(await pages.allTextContents()).toEqual(titles);
  await expect(status(page)).toHaveText(text ?? '');
  await expect(options(page).first().locator('mark').first()).toBeAttached();
});

for (const [query, what] of [
  ['叠起来的', 'a list'],
  ['鬱鬱', 'nothing'],
] as const) {
  test(`says that the next answer is on its way after ${what}`, async ({
    page,
    goto,
  }) => {
    await goto('/docs/intro');
    await search(page, query);
    await expect(inState(page, 'answered')).toBeVisible();
    const named = await options(page).count();
    const release = await holdTexts(page);
    // With signs, none is named before the texts are there.
    await box(page).fill('这 -"?!"');
    await expect(inState(page, 'loading')).toBeVisible();
    await expect(options(page)).toHaveCount(named);
    release();
    await expect(inState(page, 'answered')).toHaveText(/^找到/);
  });
}

test('another link is chosen when a page turns out wrong', async ({
  page,
  goto,
}) => {
  const release = await holdTexts(page, 3);
  await goto('/docs/intro');
  // No title has one.
  await search(page, '。');
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  const named = await options(page).count();
  await page.keyboard.press('ArrowUp');
  const gone = await active(page).getAttribute('href');
  await expect(options(page).last()).toHaveAttribute('href', gone ?? '');
  release();
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  expect(await list(page).getByRole('group').count()).toBeLessThan(named);
  await expect(page.locator(`[role=option][href="${gone}"]`)).toHaveCount(0);
  await expect(active(page)).toHaveCount(1);
  const id = await active(page).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  const href = await active(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href?.split('?')[0]}[^/]*$`));
});
