import {appendFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {type Browser, expect, test} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {baseUrl, build, createSite} from '../site/sites';
import {part, writePage} from './screenshots';

/** Bytes on the wire of a first visit, scrolled through to its end. */
async function visit(browser: Browser, url: string, [width, scale]: number[]) {
  const context = await browser.newContext({
    // What the offline worker fetches on the page's behalf has no size here.
    serviceWorkers: 'block',
    viewport: {width: width ?? 0, height: 850},
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  const bytes = {all: 0, pictures: 0};
  page.on('requestfinished', async (request) => {
    const {responseBodySize, responseHeadersSize} = await request.sizes();
    bytes.all += responseBodySize + responseHeadersSize;
    if (request.resourceType() === 'image') {
      bytes.pictures += responseBodySize + responseHeadersSize;
    }
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  const atStart = {...bytes};
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((node: HTMLImageElement) => node.decode());
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return {不滚动: atStart, 滚到底: bytes};
}

test('a page of 30 screenshots beside the stock preset', async ({browser}) => {
  const rows = new Map<string, number[]>();
  for (const site of ['ours', 'stock']) {
    const dir = await createSite(site, 10);
    await writePage(path.join(dir, 'docs'), 'shots', [1, 30]);
    await build(dir);
    const server = await startPagesServer(path.join(dir, 'build'), baseUrl);
    const url = `${server.origin}${baseUrl}docs/shots`;
    for (const screen of [
      [390, 3],
      [1440, 1],
    ]) {
      const stages = await visit(browser, url, screen);
      for (const [when, {all, pictures}] of Object.entries(stages)) {
        for (const [what, size] of Object.entries({
          全部: all,
          图片: pictures,
        })) {
          const label = `${screen.join(' px，DPR ')}，${what}，${when}`;
          rows.set(label, [...(rows.get(label) ?? []), size / 1024]);
        }
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

test('1000 pictures, and a rebuild with one page changed', async () => {
  const dir = await createSite('ours', 11);
  const page = (nth: number) => path.join(dir, 'docs', `page-${nth}`);
  for (let nth = 0; nth < 50; nth += 1) {
    await writePage(page(nth), `page-${nth}`, [nth * 20 + 1, 20], part);
  }
  const timed = async (label: string) => {
    const start = Date.now();
    await build(dir);
    const time = (Date.now() - start) / 1000;
    const files = readdirSync(path.join(dir, 'node_modules/.cache/pictures'));
    console.log(`| ${label} | ${time.toFixed(1)} | ${files.length} |`);
    return files.sort();
  };
  console.log('| 1000 张图 | 秒 | 存下的文件 |\n| --- | --: | --: |');
  const encoded = await timed('首次构建');
  await timed('未改动');
  appendFileSync(path.join(page(7), 'page-7.md'), '\n又加了一段。\n');
  expect(await timed('改动一页')).toEqual(encoded);
});
