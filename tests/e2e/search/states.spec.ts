import {gzipSync} from 'node:zlib';

import type {Page} from '@playwright/test';

import {hold} from '../../support/client';
import {
  active,
  box,
  indexFiles,
  inState,
  manifestFile,
  options,
  search,
  status,
  textFiles,
  trigger,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

const list = (page: Page) => page.getByRole('listbox');

test('says that the index is on its way, then answers the last query', async ({
  page,
  goto,
}) => {
  const release = await hold(page, indexFiles);
  await goto('/docs/intro');
  const asked = page.waitForRequest(indexFiles);
  await trigger(page).click();
  await asked;
  await expect(status(page)).toHaveText('正在加载……');
  await box(page).fill('叠起来的');
  await box(page).fill('解包');
  release();
  await expect(inState(page, 'loading')).toHaveCount(0);
  const mark = options(page).first().locator('mark').first();
  await expect(mark).toHaveText('解包');
  // Nor does it show an answer that comes too late.
  await box(page).pressSequentially('解包码表', {delay: 20});
  await box(page).fill('叠起来的');
  await expect(status(page)).toHaveText('找到 1 个页面');
  await expect(options(page)).toHaveCount(2);
});

test('a second answer with the same number is announced again', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(status(page)).toHaveText('找到 1 个页面');
  await status(page).evaluate((region: HTMLElement) => {
    new MutationObserver((changes) => {
      const added = changes.some(({addedNodes}) => addedNodes.length > 0);
      region.dataset.added = String(added);
    }).observe(region, {childList: true, subtree: true});
  });
  await box(page).fill('折叠起来');
  await expect(page.getByRole('listbox', {name: '折叠起来'})).toBeVisible();
  await expect(status(page)).toHaveText('找到 1 个页面');
  // Assistive technology reads what is added to a live region.
  await expect(status(page)).toHaveAttribute('data-added', 'true');
});

test('says when nothing has all the words, and when nothing is found', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的 没有这样的话');
  await expect(status(page)).toContainText('部分匹配：');
  await expect(options(page).first()).toContainText('各种内容');
  await box(page).fill('鬱饕餮');
  await expect(status(page)).toContainText('没有找到');
  await expect(status(page)).toContainText('少输几字');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('unpacks the index where the browser cannot', async ({page, goto}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'DecompressionStream');
  });
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page)).toHaveCount(2);
});

test('says how to make an index that is missing, and how to get a new one', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/, 'there is no manifest');
  await goto('/docs/intro');
  const body = '<!doctype html>';
  // The host answers with an error, or with its home page.
  for (const answer of [{status: 404}, {contentType: 'text/html'}]) {
    await page.route(indexFiles, (route) => route.fulfill({body, ...answer}));
    await trigger(page).click();
    await expect(status(page)).toContainText('请运行 npm run build');
    await page.keyboard.press('Escape');
  }
  // Of another version.
  await page.route(manifestFile, (route) =>
    route.fulfill({json: {version: 99}}),
  );
  await trigger(page).click();
  await expect(inState(page, 'failed')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', {name: '重试'}).click();
  await reloaded;
});

test("runs under script-src 'self': no inline script, no eval, no worker, no WASM", async ({
  page,
  site,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Content Security Policy/, 'the policy is in force');
  await page.route(site.url('/docs/intro'), async (route) => {
    const response = await route.fetch();
    const policy = "script-src 'self'; worker-src 'none'";
    const headers = {'content-security-policy': policy};
    await route.fulfill({
      response,
      headers: {...response.headers(), ...headers},
    });
  });
  await goto('/docs/intro');
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('unsafe-eval'),
  );
  await page.evaluate(() => {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The eval that the policy is to refuse.
    setTimeout('window.wasEvaluated = true');
  });
  await refused;
  await expect(
    page.locator('link[rel=stylesheet][href*="/css/"]'),
  ).toBeAttached();
  await search(page, '叠起来的');
  await options(page).nth(1).click();
  await expect(page.getByRole('button', {name: '清除标记'})).toBeVisible();
});

test('names the pages while their texts load', async ({page, goto}) => {
  const release = await hold(page, textFiles);
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
    const release = await hold(page, textFiles);
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
  // Of the texts after the first three, nothing is left.
  let intact = 3;
  const release = await hold(page, textFiles, (route) => {
    intact -= 1;
    const empty = {body: gzipSync('[[]]')};
    return intact < 0 ? route.fulfill(empty) : route.continue();
  });
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
