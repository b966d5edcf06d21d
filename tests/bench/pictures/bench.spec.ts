import path from 'node:path';

import {type Browser, expect, test} from '@playwright/test';

import {startPagesServer} from '../../support/pagesServer';
import {Figures} from '../site/figures';
import {baseUrl, build, createSite, sites} from '../site/sites';
import {openPage} from '../site/visit';
import {writeShots} from './screenshots';

const pictures = /\.(avif|ico|jpg|png|svg|webp)$/;

/** KB of a first visit, before and after it is scrolled. */
async function visit(
  browser: Browser,
  url: string,
  width: number,
  deviceScaleFactor: number,
) {
  const {page, sizeOf, untilIdle, close} = await openPage(browser, url, false, {
    // What the offline worker fetches on the page's behalf has no size here.
    serviceWorkers: 'block',
    viewport: {width, height: 850},
    deviceScaleFactor,
  });
  const sizes = (when: string) => ({
    [`全部，${when}`]: sizeOf(/^/),
    [`图片，${when}`]: sizeOf(pictures),
  });
  const atStart = sizes('不滚动');
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((node: HTMLImageElement) => node.decode());
  }
  await untilIdle();
  await close();
  return {...atStart, ...sizes('滚到底')};
}

test('a page of 30 screenshots beside the stock preset', async ({browser}) => {
  const figures = new Figures();
  for (const site of sites) {
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
        figures.note(`${width} px，DPR ${scale}，${what}`, site, size);
      }
    }
    await server.close();
  }
  figures.print('30 张截图（KB）');
  for (const label of figures.keys()) {
    if (/^390.*全部/.test(label)) {
      expect(figures.share(label, 'stock'), label).toBeLessThanOrEqual(0.3);
    }
  }
});
