import path from 'node:path';

import {type Browser, expect, test} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {baseUrl, build, createSite} from '../site/sites';
import {writeShots} from './screenshots';

/** Bytes on the wire of a first visit, before and after it is scrolled. */
async function visit(
  browser: Browser,
  url: string,
  width: number,
  deviceScaleFactor: number,
) {
  const context = await browser.newContext({
    // What the offline worker fetches on the page's behalf has no size here.
    serviceWorkers: 'block',
    viewport: {width, height: 850},
    deviceScaleFactor,
  });
  const page = await context.newPage();
  let [all, pictures] = [0, 0];
  page.on('requestfinished', async (request) => {
    const {responseBodySize, responseHeadersSize} = await request.sizes();
    const bytes = responseBodySize + responseHeadersSize;
    all += bytes;
    pictures += request.resourceType() === 'image' ? bytes : 0;
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  const atStart = {'全部，不滚动': all, '图片，不滚动': pictures};
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((node: HTMLImageElement) => node.decode());
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return {...atStart, '全部，滚到底': all, '图片，滚到底': pictures};
}

test('a page of 30 screenshots beside the stock preset', async ({browser}) => {
  const rows = new Map<string, number[]>();
  for (const site of ['ours', 'stock']) {
    const dir = await createSite(site, 10);
    await writeShots(path.join(dir, 'docs'));
    await build(dir);
    const server = await startPagesServer(path.join(dir, 'build'), baseUrl);
    const url = `${server.origin}${baseUrl}docs/shots`;
    for (const [width, scale] of [
      [390, 3],
      [1440, 1],
    ] as const) {
      const sizes = await visit(browser, url, width, scale);
      for (const [what, size] of Object.entries(sizes)) {
        const label = `${width} px，DPR ${scale}，${what}`;
        rows.set(label, [...(rows.get(label) ?? []), size / 1024]);
      }
    }
    await server.close();
  }
  console.log(
    '| | 本站（KB） | 原版（KB） | 比例 |\n| --- | --: | --: | --: |',
  );
  for (const [label, [ours = NaN, stock = NaN]] of rows) {
    const figures = [ours, stock].map((size) => size.toFixed(0));
    const share = ours / stock;
    console.log(`| ${label} | ${figures.join(' | ')} | ${share.toFixed(3)} |`);
    if (/^390.*全部/.test(label)) {
      expect(share).toBeLessThanOrEqual(0.3);
    }
  }
});
