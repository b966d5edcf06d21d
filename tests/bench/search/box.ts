import type {Browser, Page} from '@playwright/test';

/** A link on the list: 60 ms each way and back, 10 Mbps both ways. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};

/** A page of the site in a browser that has never seen it. */
export type Visit = Awaited<ReturnType<typeof visit>>;

/** @param slow over the link above, or as fast as this machine goes */
export async function visit(browser: Browser, url: string, slow: boolean) {
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
  await page.addInitScript(helpers);
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForLoadState('networkidle');
  return {
    page,
    /** Bytes over the wire since the last call, headers included. */
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

/** What the list shows, and milliseconds since the change of the field. */
export type Listed = {milliseconds: number; urls: string[]};

/**
 * Puts a query into the box, as a paste or an input method does, and waits
 * within the page for the first result, or for the word that there is none.
 *
 * @param look milliseconds for which the visitor looks at the last answer
 */
export function ask(page: Page, query: string, look = 300): Promise<Listed> {
  return page.evaluate(
    async ([text, pause]) => {
      const answered = () =>
        document.querySelector('[role=option]') ??
        Array.from(document.querySelectorAll('[role=status]')).find(
          ({textContent}) => /没有/.test(textContent),
        );
      if (answered()) {
        window.fill('');
        await window.until(() => !answered());
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
      }
      window.fill(text);
      await window.until(() => !!answered());
      return window.listed();
    },
    [query, look] as const,
  );
}

/** The same once all of the list is there, with its excerpts. */
export function listed(page: Page): Promise<Listed> {
  return page.evaluate(async () => {
    const busy = '[role=listbox][aria-busy=true]';
    await window.until(() => !document.querySelector(busy));
    return window.listed();
  });
}

declare global {
  interface Window {
    fill: (text: string) => void;
    until: (done: () => boolean) => Promise<void>;
    listed: () => Listed;
  }
}

/** Of the above, in the page. */
function helpers(): void {
  window.fill = (text) => {
    const field = document.querySelector<HTMLInputElement>('[role=combobox]');
    if (field) {
      performance.mark('typed');
      field.value = text;
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
  };
  window.until = (done) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(check);
      function check() {
        if (done()) {
          observer.disconnect();
          resolve();
        }
      }
      const all = {childList: true, characterData: true, attributes: true};
      observer.observe(document.body, {subtree: true, ...all});
      check();
    });
  window.listed = () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('[role=option]');
    const urls = Array.from(links, ({href}) => new URL(href).pathname);
    const typed = performance.getEntriesByName('typed').at(-1)?.startTime ?? 0;
    const milliseconds = performance.now() - typed;
    return {milliseconds, urls: [...new Set(urls)]};
  };
}
