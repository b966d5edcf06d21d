import type {Page} from '@playwright/test';

import {nextFrames} from '../../support/client';
import {inSlowMotion} from '../../support/slowMotion';
import {expect, test, viewports} from '../../support/test';
import {
  find,
  open,
  overlay,
  recordStates,
  samples,
  scrollBy,
  shown,
  state,
  statesSeen,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

test.beforeEach(({goto}) => goto(samples));

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  'a click on the overlay': (page) => page.mouse.click(4, 400),
  'a click on the picture': (page) => shown(page).click({force: true}),
  Escape: (page) => page.keyboard.press('Escape'),
  'a scroll of 40 px': (page) => scrollBy(page, 40),
  'a scroll back of 40 px': (page) => scrollBy(page, -40),
  'a resize': (page) => page.setViewportSize({width: 1300, height: 900}),
};

for (const [name, close] of Object.entries(closings)) {
  test(`closes on ${name}, also when asked while opening`, async ({page}) => {
    await open(page);
    await close(page);
    await state(page, 'closed');
    await expect(page.locator(overlay)).toHaveCount(0);
    await page.setViewportSize(viewports.desktop);

    const target = await find(page, '有损照片');
    const node = await target.elementHandle();
    await recordStates(page);
    await inSlowMotion(page, async () => {
      await node.evaluate((each: HTMLElement) => each.click());
      await close(page);
    });
    await state(page, 'closed');
    // Open and closing fall into one moment, so the observer misses the first.
    expect((await statesSeen(page)).names).toBe('opening closing closed');
  });
}

test('stays open below 40 px, measured from where it opened', async ({
  page,
}) => {
  await scrollBy(page, 300);
  await open(page);
  await scrollBy(page, 39);
  // The scroll event comes with a frame; one more, and it has been handled.
  await nextFrames(page);
  await state(page, 'open');
  await scrollBy(page, 1);
  await state(page, 'closed');
});

test('never outlives its page', async ({page, goto}) => {
  await goto('/docs/intro');
  const link = page.locator('.theme-doc-sidebar-menu a', {hasText: '图片样张'});
  await link.first().click();
  await open(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/intro$/);
  await state(page, 'closed');
  await expect(page.locator(overlay)).toHaveCount(0);
  await expect(shown(page)).toHaveCount(0);
  await page.evaluate(() => history.forward());
  await open(page);
});
