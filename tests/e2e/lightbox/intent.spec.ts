import {collectRequests} from '../../support/client';
import {allowErrors, expect} from '../../support/test';
import {test} from '../../support/viewer';

const chunk = /\/assets\/js\/lightbox\.[^/]+\.js$/;

/** A page with this picture alone. */
const intro = '/docs/intro';
const alt = '左右两栏的样图';

test('it comes with pointer, focus or touch', async ({page, goto, zoom}) => {
  for (const [name, point] of [
    ['pointer', () => zoom.image(alt).hover()],
    ['focus', () => zoom.image(alt).focus()],
    ['touch', () => zoom.image(alt).dispatchEvent('touchstart')],
  ] as const) {
    await goto(intro);
    const viewers = collectRequests(page, chunk);
    const target = await zoom.find(alt);
    await expect(target).not.toHaveJSProperty('naturalWidth', 0);
    expect(viewers, name).toEqual([]);
    await point();
    await expect.poll(() => viewers, name).toHaveLength(1);
    await zoom.open(alt);
    expect(viewers, name).toHaveLength(1);
  }
});

test('without a viewer, the original opens', async ({page, goto, zoom}) => {
  allowErrors(/ERR_FAILED/, 'the chunk is cut off');
  await page.route(chunk, (route) => route.abort());
  await goto(intro);
  const target = await zoom.find(alt);
  const original = await target.evaluate((node: HTMLImageElement) => node.src);
  await target.click();
  await page.waitForURL(original);
  await page.goBack();
  await page.unroute(chunk);
  // A failure is not remembered.
  await zoom.open(alt);
  await expect(zoom.shown).toBeVisible();
});

test('it never stays on another page', async ({page, goto, zoom}) => {
  await goto('/docs/guide/long');
  const link = page.locator('.theme-doc-sidebar-menu a', {hasText: '使用说明'});
  await link.click();
  await zoom.open(alt);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/long$/);
  await zoom.state('closed');
  await expect(zoom.overlay).toHaveCount(0);
  await expect(zoom.shown).toHaveCount(0);
  await page.evaluate(() => history.go(2)); // To the entry of the picture.
  await zoom.open(alt);
  await page.goBack();
  await zoom.state('closed');
});
