import type {Page} from '@playwright/test';

import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

/** Counts what is written to the head and to the classes of the page. */
function watch(): void {
  const seen = {writes: 0};
  Object.assign(window, {seen});
  const write = (records: MutationRecord[]) => {
    for (const {target, addedNodes, removedNodes} of records) {
      const nodes = [...Array.from(addedNodes), ...Array.from(removedNodes)];
      const isHelmets =
        target === document.documentElement ||
        nodes.some((node) => node instanceof HTMLElement && node.dataset['rh']);
      seen.writes += Number(isHelmets);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(write);
    observer.observe(document.documentElement, {
      // Helmet leaves its mark even where all is as it was.
      attributeFilter: ['class', 'data-rh'],
    });
    observer.observe(document.head, {childList: true});
  });
}

const writes = (page: Page) =>
  page.evaluate(
    () => (window as unknown as {seen: {writes: number}}).seen.writes,
  );

/** What Helmet has in the page, or in one as the server sends it. */
const headOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const one =
      text === undefined
        ? document
        : new DOMParser().parseFromString(text, 'text/html');
    return [
      one.documentElement.className,
      one.title,
      ...Array.from(one.head.querySelectorAll('meta[data-rh], link[data-rh]'))
        .map((node) =>
          Array.from(node.attributes, ({name, value}) => `${name}=${value}`)
            .sort()
            .join(' '),
        )
        .sort(),
    ];
  }, html);

test('the head stays as it was sent until another page is shown', async ({
  page,
  goto,
}) => {
  await page.addInitScript(watch);
  await goto('/docs/intro');
  // Long after the frames that writing would have waited for.
  await page.waitForTimeout(500);
  expect(await writes(page)).toBe(0);
  const sent = await headOf(page);

  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveTitle(sent[1] ?? '');
  await expect(page.locator('head > title')).toHaveCount(1);
  const next = await page.request.get(page.url());
  await expect
    .poll(() => headOf(page))
    .toEqual(await headOf(page, await next.text()));
  expect((await headOf(page)).length).toBeGreaterThan(10);

  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(sent);
  // And it still is the framework's mark that tells of the takeover.
  await expect(page.locator('html')).toHaveAttribute(
    'data-has-hydrated',
    'true',
  );
});

test('what is shown does not wait for the classes of the root', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await page.evaluate(() => {
    const seen = {sizes: [] as string[]};
    Object.assign(window, {seen});
    const look = () => {
      const title = document.querySelector('article h2');
      if (title?.closest('header')) {
        seen.sizes.push(getComputedStyle(title).fontSize);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('.navbar a', {hasText: '更新日志'}).click();
  await expect(page.locator('html')).toHaveClass(/blog-wrapper/);
  const {sizes} = await page.evaluate(
    () => (window as unknown as {seen: {sizes: string[]}}).seen,
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes).size).toBe(1);
});
