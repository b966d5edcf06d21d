import type {Locator, Page} from '@playwright/test';

import {collectScripts, failScripts, nextFrames} from '../../support/client';
import {captures} from '../../support/files';
import {
  expect,
  expectHeading,
  linkIn,
  test,
  viewports,
} from '../../support/test';

test.use({prefetches: true});

const prefetches = (page: Page) =>
  page.locator('head link[rel="prefetch"]').count();

/** What elements load or announce. */
const addresses = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')),
  );

/** The chunks of a page's own, whose names the framework knows. */
async function ownParts(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  const pattern = /<script src=["']?([^"' >]+\/[\da-f]{8}\.[\da-f]{8}\.js)/g;
  return captures(html, pattern);
}

test('a link loads its page ahead when meant', async ({page, goto, site}) => {
  await goto('/');
  const chunks: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      chunks.push(new URL(request.url()).pathname);
    }
  });
  for (const [event, name, path] of [
    ['mouseover', '更新日志', '/blog'],
    ['touchstart', '文档', '/docs/intro'],
  ] as const) {
    const parts = await ownParts(page, site.url(path));
    expect(parts.length).toBeGreaterThan(2);
    await linkIn(page, '主导航', name).dispatchEvent(event);
    await expect
      .poll(() => chunks, event)
      .toEqual(expect.arrayContaining(parts));
  }
  // What has run already need not be asked for again.
  await failScripts(page);
  await linkIn(page, '主导航', '更新日志').click();
  await expectHeading(page, '更新日志');
});

test('a link that is seen announces its page', async ({page, goto, site}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/');
  const footer = page.getByRole('contentinfo');
  const archive = footer.getByRole('link', {name: '历史博文'});
  const parts = await ownParts(page, site.url('/blog/archive'));
  expect(parts.length).toBeGreaterThan(2);
  const known = page.locator('script[src], head link[rel="prefetch"]');
  await expect.poll(() => prefetches(page)).toBeGreaterThan(0);
  await expect(archive).not.toBeInViewport();
  expect(await addresses(known)).not.toEqual(expect.arrayContaining(parts));
  await archive.scrollIntoViewIfNeeded();
  await expect
    .poll(() => addresses(known))
    .toEqual(expect.arrayContaining(parts));
});

test('nothing comes ahead on 2g or saving data', async ({page, goto}) => {
  for (const connection of [
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {
        value,
        configurable: true,
      });
    }, connection);
    await goto('/');
    const scripts = collectScripts(page);
    const link = linkIn(page, '主导航', '更新日志');
    await expect(link).toBeInViewport();
    await link.dispatchEvent('mouseover');
    await link.dispatchEvent('touchstart');
    await nextFrames(page);
    expect(await prefetches(page)).toBe(0);
    expect(scripts).toEqual([]);
    // The page itself still comes, on demand.
    await link.click();
    await expectHeading(page, '更新日志');
    expect(scripts).not.toEqual([]);
  }
});
