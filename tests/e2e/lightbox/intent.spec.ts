import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Locator} from '@playwright/test';

import {zoomConstants} from '../../../src/plugins/lightbox/engine/constants';
import {collectScripts, hold} from '../../support/client';
import {expect, test} from '../../support/test';
import {find, open, samples, shown, state} from '../../support/viewer';

test.use({siteName: 'fixture', stubsOutside: true});

const chunk = /\/assets\/js\/lightbox\.[^/]+\.js$/;

test('a click that comes with hydration opens, and images zoom at once', async ({
  page,
  goto,
}) => {
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
  await state(page, 'open');
  await expect(page.locator('body')).toHaveAttribute(
    'data-first',
    /medium-zoom-image/,
  );
  expect(zoomConstants.attachDelay).toBe(500);
});

const ways: Record<string, (target: Locator) => Promise<unknown>> = {
  pointer: (target) => target.hover(),
  focus: (target) => target.focus(),
  touch: (target) => target.dispatchEvent('touchstart'),
};

for (const [name, point] of Object.entries(ways)) {
  test(`the viewer comes with the first ${name}, once`, async ({
    page,
    goto,
  }) => {
    const scripts = collectScripts(page);
    const viewers = () => scripts.filter((url) => chunk.test(url));
    await goto(samples);
    const target = await find(page, '有损照片');
    await page.waitForLoadState('networkidle');
    expect(viewers()).toEqual([]);
    await point(target);
    await expect.poll(viewers).toHaveLength(1);
    await state(page, 'closed');
    await open(page, '竖拍的照片');
    expect(viewers()).toHaveLength(1);
  });
}

test('without the viewer a click leads to the original', async ({
  page,
  goto,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/, 'the chunk is cut off');
  await page.route(chunk, (route) => route.abort());
  await goto(samples);
  const target = await find(page, '有损照片');
  const original = await target.evaluate((node: HTMLImageElement) => node.src);
  await target.click();
  await page.waitForURL(original);
  await page.goBack();
  await page.unroute(chunk);
  // A failure is not remembered.
  await open(page);
  await expect(shown(page)).toBeVisible();
});

test('a click that comes while it loads opens, unless the page has gone', async ({
  page,
  goto,
}) => {
  const release = await hold(page, chunk);
  await goto(samples);
  const target = await find(page, '有损照片');
  await target.click();
  await page.locator('.pagination-nav__link').first().click();
  await expect(page).not.toHaveURL(/pictures$/);
  release();
  await page.waitForLoadState('networkidle');
  await state(page, 'closed');
  await page.goBack();
  await open(page);
});

test('it is a small one, and what waits for it is smaller', ({site}) => {
  const folder = path.join(site.outDir, 'assets/js');
  const read = (start: string) => {
    const names = readdirSync(folder).filter((each) => each.endsWith('.js'));
    const name = names.find((each) => each.startsWith(start)) ?? '';
    return readFileSync(path.join(folder, name));
  };
  expect(gzipSync(read('lightbox.')).length).toBeLessThan(6000);
  expect(read('main.').toString()).not.toContain('medium-zoom-image--opened');
});
