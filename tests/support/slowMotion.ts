import type {Page} from '@playwright/test';

/** How many times longer timers and transitions take in slow motion. */
export const slowness = 10;

/**
 * Does something while the page's timers and transitions take ten times as
 * long, so that it comes in time on a machine that is busy. Timers that are
 * set meanwhile stay long.
 */
export async function inSlowMotion(
  page: Page,
  act: () => Promise<unknown>,
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const setSpeed = (playbackRate: number) =>
    client.send('Animation.setPlaybackRate', {playbackRate});
  await client.send('Animation.enable');
  await setSpeed(1 / slowness);
  const real = await page.evaluateHandle((factor) => {
    const timeout = window.setTimeout.bind(window);
    const longer = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
      timeout(handler, delay * factor, ...rest);
    window.setTimeout = longer as typeof timeout;
    return {timeout};
  }, slowness);
  await act();
  await real.evaluate(({timeout}) => {
    window.setTimeout = timeout;
  });
  await setSpeed(1);
  await client.detach();
}
