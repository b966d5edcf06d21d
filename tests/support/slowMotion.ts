import type {Page} from '@playwright/test';

/** How many times longer timers and transitions take in slow motion. */
const slowness = 10;

/** Runs in the page. @returns lets timers run as fast as they were meant to. */
function stretchTimers(factor: number): () => void {
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const pending = new Map<unknown, {run: () => void; due: number}>();
  const moved = new Map<unknown, number>();

  const stretched = (handler: () => void, delay = 0) => {
    const run = () => {
      pending.delete(id);
      handler();
    };
    const id: number = set(run, delay * factor);
    pending.set(id, {run, due: performance.now() + delay * factor});
    return id;
  };
  window.setTimeout = stretched as typeof set;
  window.clearTimeout = (id) => {
    pending.delete(id);
    clear(moved.get(id) ?? id);
  };
  return () => {
    window.setTimeout = set;
    for (const [id, {run, due}] of pending) {
      clear(id as number);
      moved.set(id, set(run, (due - performance.now()) / factor));
    }
  };
}

/**
 * Does something while the page's timers and transitions take ten times as
 * long, so that it comes in time on a machine that is busy. What is still
 * pending then ends in what would have been its time.
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
  const release = await page.evaluateHandle(stretchTimers, slowness);
  await act();
  await release.evaluate((letRun) => letRun());
  await setSpeed(1);
  await client.detach();
}
