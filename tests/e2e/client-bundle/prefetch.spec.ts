import type {Locator, Page} from '@playwright/test';

import {collectScripts, failScripts, nextFrames} from '../../support/client';
import {captures} from '../../support/files';
import {
  expect,
  expectHeading,
  ofFixture,
  test,
  viewports,
} from '../../support/test';

test.use({prefetches: true});

const logLink = (page: Page) =>
  page.locator('.navbar').getByRole('link', {name: '更新日志', exact: true});

const prefetches = (page: Page) =>
  page.locator('head link[rel="prefetch"]').count();

/** What elements load or announce. */
const addresses = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')),
  );

/** The chunks of a page's own, whose names the framework knows. */
const ownParts = (html: string) =>
  captures(html, /<script src=["']?([^"' >]+\/[\da-f]{8}\.[\da-f]{8}\.js)/g);

for (const event of ['mouseover', 'touchstart']) {
  test(`${event} on a link loads its page ahead`, async ({
    page,
    goto,
    site,
  }) => {
    await goto('/');
    const chunks: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') {
        chunks.push(request.url());
      }
    });
    const html = await page.request.get(site.url('/blog'));
    const parts = ownParts(await html.text());
    await logLink(page).dispatchEvent(event);
    await expect
      .poll(() => chunks.map((url) => new URL(url).pathname))
      .toEqual(expect.arrayContaining(parts));
    // What has run already need not be asked for again.
    await failScripts(page);
    await logLink(page).click();
    await expectHeading(page, '更新日志');
  });
}

test('links are prefetched once they are seen', async ({page, goto}) => {
  await page.setViewportSize(viewports.phone);
  await goto('/');
  await expect.poll(() => prefetches(page)).toBeGreaterThan(0);
  const footer = page.getByRole('contentinfo');
  const archive = footer.getByRole('link', {name: '历史博文'});
  await expect(archive).not.toBeInViewport();
  const before = await prefetches(page);
  await archive.scrollIntoViewIfNeeded();
  await expect.poll(() => prefetches(page)).toBeGreaterThan(before);
});

for (const [start, name] of [
  ['/docs/guide/long', '中文路径的文档'],
  ['/manual/1.0/usage', '手册'],
  ['/docs/intro', '更新日志'],
] as const) {
  ofFixture(`${start}: a link announces its page`, async ({page, goto}) => {
    await goto(start);
    const link = page.getByRole('link', {name, exact: true}).first();
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
    const html = await page.request.get(
      await link.evaluate((node: HTMLAnchorElement) => node.href),
    );
    const parts = ownParts(await html.text());
    expect(parts.length).toBeGreaterThan(2);
    const known = page.locator('script[src], head link[rel="prefetch"]');
    await expect
      .poll(() => addresses(known))
      .toEqual(expect.arrayContaining(parts));

    await page.evaluate(() => Object.assign(window, {isSamePage: true}));
    await link.click();
    await expect(page).toHaveURL(html.url());
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

for (const connection of [
  {effectiveType: '2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  const {effectiveType, saveData} = connection;
  test(`not ahead: ${effectiveType}, ${saveData}`, async ({page, goto}) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value});
    }, connection);
    await goto('/');
    const scripts = collectScripts(page);
    await expect(logLink(page)).toBeInViewport();
    await logLink(page).dispatchEvent('mouseover');
    await logLink(page).dispatchEvent('touchstart');
    await nextFrames(page);
    expect(await prefetches(page)).toBe(0);
    expect(scripts).toEqual([]);
    // The page itself still comes, on demand.
    await logLink(page).click();
    await expectHeading(page, '更新日志');
    expect(scripts).not.toEqual([]);
  });
}
