import {zoomConstants} from '../../../src/plugins/lightbox/engine/constants';
import {inSlowMotion, slowness} from '../../support/slowMotion';
import {expect, test} from '../../support/test';
import {
  box,
  close,
  open,
  overlay,
  recordStates,
  samples,
  shown,
  statesSeen,
} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

const opaque = {
  light: 'rgba(255, 255, 255, 0.9)',
  dark: 'rgba(50, 50, 50, 0.9)',
};

test.beforeEach(({goto}) => goto(samples));

test('passes through its states, with 0.4 s for each way', async ({page}) => {
  await recordStates(page);
  await open(page);
  await close(page);
  await expect(page.locator(overlay)).toHaveCount(0);
  const {names, times} = await statesSeen(page);
  expect(names).toBe('opening open closing closed');
  const [opening = 0, opened = 0, closing = 0, closed = 0] = times;
  expect(opened - opening).toBeGreaterThan(zoomConstants.transition - 30);
  expect(closed - closing).toBeGreaterThan(zoomConstants.transition - 30);
});

test('has the layers, the times and the colours that are fixed', async ({
  page,
}) => {
  await open(page);
  const behind = page.locator(overlay);
  await expect(behind).toHaveCSS('z-index', '998');
  await expect(behind).toHaveCSS('transition-duration', '0.4s');
  await expect(behind).toHaveCSS('background-color', opaque.light);
  await expect(shown(page)).toHaveCSS('z-index', '999');
  await expect(shown(page)).toHaveCSS('transition-duration', '0.4s');
  const {x, y} = await box(page.locator('.navbar'));
  const onTop = await page.evaluate(
    (point) => document.elementFromPoint(point.x, point.y)?.className,
    {x: x + 5, y: y + 5},
  );
  expect(onTop).toContain('medium-zoom');
});

test('follows the colour mode while it is open', async ({page}) => {
  // From here on the plugin has its handle: it attaches a second time.
  await page.waitForFunction(() => performance.now() > 1500);
  await open(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    await expect(page.locator(overlay)).toHaveCSS(
      'background-color',
      opaque[colorScheme],
    );
  }
  await close(page);
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page);
  await expect(page.locator(overlay)).toHaveCSS(
    'background-color',
    opaque.dark,
  );
});

test('never sticks where no transition runs', async ({page}) => {
  await page.addStyleTag({content: '* {transition: none !important}'});
  await open(page);
  await close(page);
});

test('is open at once for visitors who prefer reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await recordStates(page);
  await inSlowMotion(page, () => open(page));
  const [opening = 0, opened = 0] = (await statesSeen(page)).times;
  // With the transition it takes four times as long at least (see above).
  expect(opened - opening).toBeLessThan(slowness * 100);
  // The site's own rule for everyone, in milliseconds.
  await expect(shown(page)).toHaveCSS('transition-duration', /^0(\.00\d+)?s$/);
  await close(page);
});
