import {zoomConstants} from '../../../src/plugins/lightbox/shared/constants';
import {nextFrames, stopClock} from '../../support/client';
import {expect, type Page} from '../../support/test';
import {samples, test, type Zoom} from '../../support/viewer';

const veil = {light: 'rgba(255, 255, 255, 0.9)', dark: 'rgba(50, 50, 50, 0.9)'};

test.beforeEach(({goto}) => goto(samples));

/** A state lasts as long as the transition, with the page's clock stopped. */
async function expectToLast(page: Page, zoom: Zoom, now: string, next: string) {
  await zoom.state(now);
  await page.clock.runFor(zoomConstants.transition - 1);
  await zoom.state(now);
  await page.clock.runFor(30);
  await zoom.state(next);
}

test('its states, times, layers and colours @night', async ({page, zoom}) => {
  const behind = zoom.overlay;
  await zoom.recordStates();
  const target = await zoom.find('有损照片');
  // By the page's own clock: how busy the machine is plays no part.
  await stopClock(page);
  await target.click();
  await expectToLast(page, zoom, 'opening', 'open');
  await expect(behind).toHaveCSS('z-index', '998');
  await expect(behind).toHaveCSS('transition-duration', '0.4s');
  await expect(zoom.shown).toHaveCSS('z-index', '999');
  await expect(zoom.shown).toHaveCSS('transition-duration', '0.4s');
  const onTop = await page.locator('.navbar').evaluate((navbar) => {
    const {x, y} = navbar.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5)?.className;
  });
  expect(onTop).toContain('medium-zoom');
  await page.keyboard.press('Escape');
  await expectToLast(page, zoom, 'closing', 'closed');
  await expect(behind).toHaveCount(0);
  expect(await zoom.statesSeen()).toBe('opening open closing closed');

  // It opens at once where no transition runs.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await target.click();
  await zoom.state('opening');
  await page.clock.runFor(1);
  await zoom.state('open');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await expect(behind).toHaveCSS('background-color', veil[colorScheme]);
  }
});

test('a press of 200 ms grabs the picture @night', async ({page, zoom}) => {
  await zoom.recordStates();
  await zoom.open();
  const before = await zoom.box();
  await page.mouse.move(720, 450);
  await stopClock(page);
  await page.mouse.down();
  await page.clock.runFor(zoomConstants.pressDelay - 1);
  await zoom.state('open');
  await page.clock.runFor(1);
  await zoom.state('grabbed');
  await page.clock.resume();
  await page.mouse.move(820, 510);
  await expect
    .poll(async () => (await zoom.box()).centre.x - before.centre.x)
    .toBeCloseTo(100, 0);
  const held = await zoom.box();
  expect(held.centre.y - before.centre.y).toBeCloseTo(60, 0);
  expect(held.width).toBeGreaterThan(before.width * 1.1);

  await page.mouse.up();
  // The click that ends the press does not close it.
  await zoom.state('open');
  expect(await zoom.statesSeen()).toContain('open grabbed released open');
  await expect.poll(() => zoom.box()).toEqual(before);
});

const closings: Record<string, (page: Page, zoom: Zoom) => Promise<unknown>> = {
  'a click on the overlay': (page) => page.mouse.click(4, 400),
  'a click on the picture': (_, zoom) => zoom.shown.click({force: true}),
  'a scroll of 40 px, and not of 39': async (page, zoom) => {
    await zoom.scrollBy(39);
    // The scroll event comes with a frame; one more, and it has been handled.
    await nextFrames(page);
    await zoom.state('open');
    await zoom.scrollBy(1);
  },
  'a scroll back of 40 px': (_, zoom) => zoom.scrollBy(-40),
  'Back, which Forward does not undo': async (page, zoom) => {
    await page.keyboard.press('ArrowRight');
    const top = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await zoom.state('closed');
    await page.goForward();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  },
  'a resize': (page) => page.setViewportSize({width: 1300, height: 900}),
};

test('it closes in each way @night', async ({page, zoom}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const [name, close] of Object.entries(closings)) {
    await test.step(name, async () => {
      await zoom.open();
      await close(page, zoom);
      await zoom.state('closed');
      await expect(zoom.overlay).toHaveCount(0);
    });
  }
  // None has left a step in the history of the browser.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
