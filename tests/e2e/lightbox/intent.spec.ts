import {collectRequests, hold, nextFrames} from '../../support/client';
import {allowErrors, expect, type Locator} from '../../support/test';
import {samples, test} from '../../support/viewer';

const chunk = /\/assets\/js\/lightbox\.[^/]+\.js$/;

test('a click that comes with hydration opens', async ({page, goto, zoom}) => {
  await page.addInitScript((alt) => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset.hasHydrated === 'true') {
        observer.disconnect();
        const image = document.querySelector<HTMLElement>(`img[alt="${alt}"]`);
        document.body.dataset.first = image?.className;
        image?.click();
      }
    }).observe(document, {attributes: true, subtree: true});
  }, '有损照片');
  await goto(samples);
  await zoom.state('open');
  await expect(page.locator('body')).toHaveAttribute(
    'data-first',
    /medium-zoom-image/,
  );
});

const ways: Record<string, (target: Locator) => Promise<unknown>> = {
  pointer: (target) => target.hover(),
  focus: (target) => target.focus(),
  touch: (target) => target.dispatchEvent('touchstart'),
};

for (const [name, point] of Object.entries(ways)) {
  test(`the viewer comes with ${name}, once`, async ({page, goto, zoom}) => {
    const viewers = collectRequests(page, chunk);
    await goto(samples);
    const target = await zoom.find('有损照片');
    await expect(target).not.toHaveJSProperty('naturalWidth', 0);
    expect(viewers).toEqual([]);
    await point(target);
    await expect.poll(() => viewers).toHaveLength(1);
    await zoom.state('closed');
    await zoom.open('竖拍的照片');
    expect(viewers).toHaveLength(1);
  });
}

test('without a viewer, the original', async ({page, goto, zoom}) => {
  allowErrors(/ERR_FAILED/, 'the chunk is cut off');
  await page.route(chunk, (route) => route.abort());
  await goto(samples);
  const target = await zoom.find('有损照片');
  const original = await target.evaluate((node: HTMLImageElement) => node.src);
  await target.click();
  await page.waitForURL(original);
  await page.goBack();
  await page.unroute(chunk);
  // A failure is not remembered.
  await zoom.open();
  await expect(zoom.shown).toBeVisible();
});

test('a click does not open on another page', async ({page, goto, zoom}) => {
  const release = await hold(page, chunk);
  await goto(samples);
  const target = await zoom.find('有损照片');
  await target.click();
  await page.locator('.pagination-nav__link').first().click();
  await expect(page).not.toHaveURL(/pictures$/);
  const loaded = page.waitForResponse(chunk);
  release();
  await (await loaded).finished();
  await nextFrames(page);
  await zoom.state('closed');
  await page.goBack();
  await zoom.open();
});
