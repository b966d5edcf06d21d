import type {Browser, Page} from '@playwright/test';

/** A link on the list: 60 ms each way and back, 10 Mbps both ways. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};

/** A page of the site in a browser that has never seen it. */
export type Visit = {
  page: Page;
  /** Bytes over the wire since the last call, headers included. */
  bytes: () => number;
  close: () => Promise<void>;
};

/** @param slow over the link above, or as fast as this machine goes */
export async function visit(
  browser: Browser,
  url: string,
  slow: boolean,
): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', network);
  }
  let sum = 0;
  cdp.on('Network.loadingFinished', ({encodedDataLength}) => {
    sum += encodedDataLength;
  });
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForLoadState('networkidle');
  return {
    page,
    bytes() {
      const bytes = sum;
      sum = 0;
      return bytes;
    },
    close: () => context.close(),
  };
}

export async function openBox(page: Page): Promise<void> {
  await page.getByRole('button', {name: '搜索', exact: true}).first().click();
  await page.getByRole('combobox').waitFor();
}

/** A visitor looks at the last answer before the next query. */
const lookMs = 300;

/**
 * Puts a query into the box, as a paste or an input method does, and waits
 * within the page for the first result, or for the word that there is none.
 *
 * @param look milliseconds
 * @returns milliseconds since the change of the field
 */
export function ask(page: Page, query: string, look = lookMs): Promise<number> {
  return page.evaluate(
    async ([text, pause]) => {
      const input = document.querySelector<HTMLInputElement>('[role=combobox]');
      const fill = (typed: string) => {
        if (input) {
          input.value = typed;
          input.dispatchEvent(new Event('input', {bubbles: true}));
        }
      };
      const answered = () =>
        document.querySelector('[role=option]') ??
        Array.from(document.querySelectorAll('[role=status]')).find(
          ({textContent}) => /没有/.test(textContent),
        );
      const until = (done: () => boolean) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(check);
          function check() {
            if (done()) {
              observer.disconnect();
              resolve();
            }
          }
          observer.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
          });
          check();
        });
      if (answered()) {
        fill('');
        await until(() => !answered());
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
      }
      const start = performance.now();
      fill(text);
      await until(() => !!answered());
      return performance.now() - start;
    },
    [query, look] as const,
  );
}

/** Addresses of the pages on the list, in order, once all of them are there. */
export async function listed(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => !document.querySelector('[role=listbox][aria-busy=true]'),
  );
  const options = page.getByRole('option');
  const urls = await options.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return Array.from(new Set(urls));
}
