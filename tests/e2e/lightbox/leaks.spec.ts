import type {CDPSession, Page} from '@playwright/test';

import {expect} from '../../support/test';
import {samples, test} from '../../support/viewer';

/** What is there once every timer has run and the garbage is gone. */
async function count(page: Page, client: CDPSession) {
  const listenersOf = async (expression: string) => {
    const {result} = await client.send('Runtime.evaluate', {expression});
    const {objectId = ''} = result;
    return client.send('DOMDebugger.getEventListeners', {objectId});
  };
  await page.waitForTimeout(1500);
  await client.send('HeapProfiler.collectGarbage');
  const {metrics} = await client.send('Performance.getMetrics');
  const value = (name: string) =>
    metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    listeners: value('JSEventListeners'),
    onDocument: (await listenersOf('document')).listeners.length,
    onWindow: (await listenersOf('window')).listeners.length,
    nodes: value('Nodes'),
    heap: value('JSHeapUsedSize'),
  };
}

test('leaves nothing behind in twenty pages', async ({
  page,
  goto,
  context,
  zoom,
}) => {
  test.setTimeout(120_000);
  await goto(samples);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  /** Goes through pages; opens in every fifth, goes on to the next picture. */
  const wander = async () => {
    for (let number = 0; number < 10; number += 1) {
      for (const title of ['MDX 里的图片', '图片样张']) {
        const links = page.locator('.theme-doc-sidebar-menu a');
        await links.filter({hasText: title}).last().click();
        await expect(page.locator('h1')).toHaveText(title);
      }
      if (number % 5 === 0) {
        await zoom.open();
        await page.keyboard.press('ArrowRight');
        await zoom.close();
      }
    }
  };
  await wander();
  const before = await count(page, client);
  await wander();
  const after = await count(page, client);
  expect(after.onDocument).toBe(before.onDocument);
  expect(after.onWindow).toBe(before.onWindow);
  // Of the page that stands; twenty forgotten ones would be thousands.
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1);
});
