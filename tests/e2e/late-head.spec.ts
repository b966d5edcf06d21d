import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

/** What is written to the head and to the classes of the page, and when. */
function watch(): void {
  const seen = {early: [] as string[], late: 0};
  Object.assign(window, {seen});
  const write = (records: MutationRecord[]) => {
    const root = document.documentElement;
    for (const {target, addedNodes, removedNodes} of records) {
      const nodes = [...Array.from(addedNodes), ...Array.from(removedNodes)];
      const isHelmets =
        target === root ||
        nodes.some((node) => node instanceof HTMLElement && node.dataset['rh']);
      if (isHelmets && root.dataset['hasHydrated'] === 'true') {
        seen.late += 1;
      } else if (isHelmets) {
        seen.early.push(root.className);
      }
    }
  };
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(write);
    observer.observe(document.documentElement, {
      attributeFilter: ['class'],
    });
    observer.observe(document.head, {childList: true});
  });
}

type Seen = {early: string[]; late: number};
const seen = () => (window as unknown as {seen: Seen}).seen;

test('the head stays as it was sent until React has taken over', async ({
  page,
  goto,
}) => {
  const client = await page.context().newCDPSession(page);
  // Slow, so that rendering takes many frames.
  await client.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.addInitScript(watch);
  const response = await goto('/docs/intro');
  expect((await page.evaluate(seen)).early).toEqual([]);

  // What the server wrote, as a page without scripts has it.
  const sentHead = await page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      return [sent, document].map((one) => [
        one.documentElement.className,
        one.title,
        ...Array.from(one.head.querySelectorAll('meta[data-rh], link[data-rh]'))
          .map((node) => node.outerHTML)
          .sort(),
      ]);
    },
    (await response?.text()) ?? '',
  );
  expect(sentHead[1]).toEqual(sentHead[0]);
  expect(sentHead[0]?.length).toBeGreaterThan(5);

  const sent = await page.title();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveTitle(sent);
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('head > [rel=canonical]')).toHaveCount(1);
  expect((await page.evaluate(seen)).late).toBeGreaterThan(0);
});
