import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

// The console guard fails on React error 418; the fault was intermittent, so
// each page is loaded several times, on a slow processor.
for (const path of ['/docs/guide/tables', '/docs/guide/tables-plain']) {
  test(`${path}: malformed tables hydrate as sent`, async ({goto, page}) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', {rate: 4});
    for (let load = 0; load < 3; load += 1) {
      await goto(path);
      await expect(page.getByText('散落的段落')).toBeVisible();
    }
    const stray = page.locator('table > p, tr > br, p > p');
    await expect(stray).toHaveCount(0);
    await expect(page.locator('table > tbody > tr > td').first()).toBeVisible();
  });
}

test('the head stays as sent until React takes over', async ({goto, page}) => {
  await page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(window, {changed});
    const watcher = new MutationObserver((records) => {
      changed.push(...records.map(({target}) => target.nodeName));
    });
    addEventListener('DOMContentLoaded', () => {
      watcher.observe(document.head, {childList: true, subtree: true});
      watcher.observe(document.documentElement, {attributeFilter: ['class']});
    });
    new MutationObserver(() => {
      if (document.documentElement.dataset.hasHydrated === 'true') {
        watcher.disconnect();
      }
    }).observe(document, {attributes: true, subtree: true});
  });
  // Slow enough for frames to be drawn in the middle of hydration.
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await goto('/docs/guide/long');
  const changed = await page.evaluate<string[]>('changed');
  expect(changed.filter((name) => name !== 'HEAD')).toEqual([]);
  await expect(page).toHaveTitle(/^长文/);
});
