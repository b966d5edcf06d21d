import {
  box,
  indexFiles,
  inState,
  manifestFile,
  options,
  search,
  status,
  trigger,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

test('says that the index is on its way, then answers the last query', async ({
  page,
  goto,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(indexFiles, async (route) => {
    await held;
    await route.continue();
  });
  await goto('/docs/intro');
  const asked = page.waitForRequest(indexFiles);
  await trigger(page).click();
  await asked;
  await expect(status(page)).toHaveText('正在加载……');
  await box(page).fill('叠起来的');
  await box(page).fill('解包');
  release();
  await expect(inState(page, 'loading')).toHaveCount(0);
  await expect(options(page).first().locator('mark').first()).toHaveText(
    '解包',
  );
});

test('drops an answer that comes too late', async ({page, goto}) => {
  await goto('/docs/intro');
  await search(page, '解包');
  await expect(options(page).first()).toBeVisible();
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
  await status(page).evaluate((region: Element & {added?: number}) => {
    region.added = 0;
    new MutationObserver((changes) => {
      region.added = changes.flatMap(({addedNodes}) =>
        Array.from(addedNodes),
      ).length;
    }).observe(region, {childList: true, subtree: true});
  });
  await box(page).fill('折叠起来');
  await expect(page.getByRole('listbox', {name: '折叠起来'})).toBeVisible();
  await expect(status(page)).toHaveText('找到 1 个页面');
  // Assistive technology reads what is added to a live region.
  expect(
    await status(page).evaluate(
      (region: Element & {added?: number}) => region.added,
    ),
  ).toBeGreaterThan(0);
});

test('says what to do when nothing is found', async ({page, goto}) => {
  await goto('/docs/intro');
  await search(page, '鬱饕餮');
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

test('says so when no page holds all the words', async ({page, goto}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的 没有这样的话');
  await expect(status(page)).toContainText('部分匹配：');
  await expect(options(page).first()).toContainText('各种内容');
});

for (const [host, answer] of Object.entries({
  'a 404': {status: 404, body: '<!doctype html>'},
  'its home page': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html>',
  },
})) {
  test(`says how to make an index that is missing (${host})`, async ({
    page,
    goto,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 404/, 'there is no manifest');
    await page.route(indexFiles, (route) => route.fulfill(answer));
    await goto('/docs/intro');
    await trigger(page).click();
    await expect(status(page)).toContainText('请运行 npm run build');
  });
}

test('asks for a new page when the index is of another version', async ({
  page,
  goto,
}) => {
  await page.route(manifestFile, (route) =>
    route.fulfill({json: {version: 99}}),
  );
  await goto('/docs/intro');
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
    await route.fulfill({
      response,
      headers: {...response.headers(), 'content-security-policy': policy},
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
