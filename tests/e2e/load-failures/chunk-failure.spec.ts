import {collectPages, hold} from '../../support/client';
import {barriers} from '../../support/pageChecks';
import {
  allowErrors,
  expect,
  notice,
  ofFixture,
  test,
  waitForHydration,
} from '../../support/test';

/** The chunks of the pages: everything except what every page starts with. */
const pageChunks = /\/assets\/js\/(?!main\.|react\.|runtime~main\.)[^/]+\.js$/;

test.beforeEach(() => {
  allowErrors(/ChunkLoadError|ERR_FAILED|chunk/, 'they are cut off');
});

test('a page without its chunk says so in a red box', async ({page, site}) => {
  await page.route(pageChunks, (route) => route.abort());
  await page.route('**/assets/css/**', (route) => route.abort());
  const loads = collectPages(page);
  await page.clock.install();
  await page.goto(site.url('/docs/intro'));
  const box = notice(page);
  await expect(box).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  // What failed, in the words of the loader.
  await expect(box).toContainText(/样式.*脚本.*ChunkLoadError: .*chunk/i);
  await expect(page.getByRole('article')).toContainText('收录什么');

  const button = box.getByRole('button');
  await expect(button).toHaveText('重试');
  await button.click();
  await expect.poll(() => loads).toHaveLength(2);
  await expect(box).toContainText(/ChunkLoadError/);
  await button.click();
  await expect(button).toHaveText('请一分钟后再试');
  expect(loads).toHaveLength(2);
  await page.clock.fastForward(61_000);
  await page.unrouteAll();
  await button.click();
  await expect.poll(() => loads).toHaveLength(3);
  await waitForHydration(page);
  await expect(box).toHaveCount(0);
});

ofFixture('a late part loads, fails and retries', async ({goto, page}) => {
  const late = /\/late\.[^/]+\.js$/;
  const fail = await hold(page, late, (route) => route.abort());
  await goto('/late');
  await page.getByRole('button', {name: '载入'}).click();
  await expect(page.getByRole('status')).toHaveText('正在加载……');
  fail();
  const box = notice(page);
  await expect(box).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await expect(box).toContainText(/ChunkLoadError: .*chunk/i);
  await expect(page.getByRole('status')).toHaveCount(0);
  expect(await barriers(page, 'light')).toEqual([]);
  await page.unroute(late);
  await box.getByRole('button', {name: '重试'}).click();
  await expect(page.getByText('迟到的内容')).toBeVisible();
  await expect(box).toHaveCount(0);
});
