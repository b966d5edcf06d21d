import type {CDPSession, Page} from '@playwright/test';

import {expect, test} from '../../support/test';
import {open, samples, state} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

type Counted = {waiting: Set<number>; intervals: Set<number>};

/** Keeps the numbers of all timers that are still to run. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<number>();
    const intervals = new Set<number>();
    Object.assign(window, {waiting, intervals});
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const repeat = window.setInterval.bind(window);
    const halt = window.clearInterval.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) => {
      const id = start(() => {
        waiting.delete(id);
        run();
      }, delay);
      waiting.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      waiting.delete(id as number);
      stop(id);
    };
    window.setInterval = ((run: () => void, delay?: number) => {
      const id = repeat(run, delay);
      intervals.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      intervals.delete(id as number);
      halt(id);
    };
  });
}

async function listenersOf(client: CDPSession, expression: string) {
  const {result} = await client.send('Runtime.evaluate', {expression});
  const {listeners} = await client.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  return listeners.length;
}

/** What is there once every timer has run and the garbage is gone. */
async function count(page: Page, client: CDPSession) {
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as Counted).waiting.size),
    )
    .toBe(0);
  await client.send('HeapProfiler.collectGarbage');
  const {metrics} = await client.send('Performance.getMetrics');
  const value = (name: string) =>
    metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    listeners: value('JSEventListeners'),
    onDocument: await listenersOf(client, 'document'),
    onWindow: await listenersOf(client, 'window'),
    nodes: value('Nodes'),
    heap: value('JSHeapUsedSize'),
    intervals: await page.evaluate(
      () => (window as unknown as Counted).intervals.size,
    ),
  };
}

test('leaves nothing behind in fifty pages', async ({page, goto, context}) => {
  test.setTimeout(120_000);
  await countTimers(page);
  await goto(samples);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const visit = async (title: string) => {
    await page
      .locator('.theme-doc-sidebar-menu a', {hasText: title})
      .last()
      .click();
    await expect(page.locator('h1')).toHaveText(title);
  };
  /** Opens, goes on to the next picture, closes. */
  const look = async () => {
    await open(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await state(page, 'closed');
  };
  const round = async (number: number) => {
    await visit('MDX 里的图片');
    await visit('图片样张');
    if (number % 5 === 0) {
      await look();
    }
  };
  // The heap settles slowly, with the viewer or without.
  for (let number = 0; number < 20; number += 1) {
    await round(number);
  }
  await look();
  const before = await count(page, client);
  for (let number = 0; number < 25; number += 1) {
    await round(number);
  }
  await look();
  const after = await count(page, client);
  test.info().annotations.push({
    type: 'counts',
    description: JSON.stringify({before, after}),
  });
  expect(after.onDocument).toBe(before.onDocument);
  expect(after.onWindow).toBe(before.onWindow);
  expect(after.intervals).toBe(before.intervals);
  // Of the page that stands; fifty forgotten ones would be thousands.
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1);
});
