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

export type Shown = {
  /** Addresses of pages, in the order of the list. */
  urls: string[];
  /** From the change of the field to the list, or to the word that it is empty. */
  milliseconds: number;
};

/** Puts a query into the box and waits for what it shows, within the page. */
export function ask(page: Page, query: string): Promise<Shown> {
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('[role=combobox]');
    const value = Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'value',
    );
    const options = () =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('[role=option]'));
    const nothing = () =>
      Array.from(document.querySelectorAll('[role=status]')).some(
        ({textContent}) => /没有/.test(textContent),
      );
    const fill = (typed: string) => {
      value?.set?.call(input, typed);
      input?.dispatchEvent(new Event('input', {bubbles: true}));
    };
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
    const had = options().length > 0 || nothing();
    if (had) {
      fill('');
      await until(() => options().length === 0 && !nothing());
    }
    const start = performance.now();
    fill(text);
    await until(() => options().length > 0 || nothing());
    const milliseconds = performance.now() - start;
    const urls = options().map(({href}) => new URL(href).pathname);
    return {urls: Array.from(new Set(urls)), milliseconds};
  }, query);
}
