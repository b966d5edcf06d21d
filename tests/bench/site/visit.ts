import type {Browser, CDPSession, Page} from '@playwright/test';

import {slowDown} from '../../support/slowPhone';

/** What a first visit cost; times in ms, sizes in KB over the wire. */
export type Visit = {
  lcp: number;
  tbt: number;
  shift: number;
  /** When the framework had taken over; 0 without one. */
  hydrated: number;
  /** The main thread's own clock until idle. */
  cpu: number;
  js: number;
  total: number;
  requests: number;
};

type Seen = Pick<Visit, 'lcp' | 'tbt' | 'shift' | 'hydrated'>;

/** Runs in the page, before anything of its own. */
function observe(): void {
  const seen: Seen = {lcp: 0, tbt: 0, shift: 0, hydrated: 0};
  Object.assign(window, {seen});
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({startTime}) => {
    seen.lcp = startTime;
  });
  // What of the long tasks lies beyond 50 ms, after something could be seen.
  on('longtask', ({startTime, duration}) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0];
    const from = Math.max(startTime, painted?.startTime ?? Infinity);
    seen.tbt += Math.max(0, startTime + duration - from - 50);
  });
  on('layout-shift', (entry) => {
    seen.shift += (entry as unknown as {value: number}).value;
  });
  new MutationObserver(() => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      seen.hydrated ||= performance.now();
    }
  }).observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ['data-has-hydrated'],
  });
}

/** Lighthouse's mobile phone, and a desk. */
const devices = {
  phone: {
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desk: {viewport: {width: 1440, height: 900}},
};

/** A browser that has never seen the site. */
export type Visitor = {
  page: Page;
  cdp: CDPSession;
  /** Requests under way. */
  open: Set<string>;
  received: {url: string; bytes: number}[];
  close: () => Promise<void>;
};

export async function arrive(
  browser: Browser,
  device: keyof typeof devices,
  isSlow: boolean,
): Promise<Visitor> {
  const context = await browser.newContext({
    ...devices[device],
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const open = new Set<string>();
  const urls = new Map<string, string>();
  const received: Visitor['received'] = [];
  cdp.on('Network.requestWillBeSent', ({requestId, request}) => {
    if (request.url.startsWith('http')) {
      open.add(requestId);
      urls.set(requestId, request.url);
    }
  });
  cdp.on('Network.loadingFailed', ({requestId}) => open.delete(requestId));
  cdp.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    open.delete(requestId);
    // Nothing comes over the wire for what is in the cache.
    if (encodedDataLength > 0) {
      const url = urls.get(requestId) ?? '';
      received.push({url, bytes: encodedDataLength});
    }
  });
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', {timeDomain: 'threadTicks'});
  // Other hosts are not part of the site, and not to be reached either.
  await cdp.send('Network.setBlockedURLs', {urls: ['https://*']});
  if (isSlow) {
    await slowDown(cdp);
  }
  await page.addInitScript(observe);
  return {page, cdp, open, received, close: () => context.close()};
}

/** Seconds of the main thread so far. */
async function mainThread({cdp}: Visitor): Promise<number> {
  const {metrics} = await cdp.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0;
}

/** Waits until nothing has been loading and little running for two seconds. */
export async function untilIdle(visitor: Visitor): Promise<void> {
  let before = await mainThread(visitor);
  for (let quiet = 0, steps = 0; quiet < 8; steps += 1) {
    if (steps > 240) {
      throw new Error(`Never idle: ${visitor.page.url()}`);
    }
    await visitor.page.waitForTimeout(250);
    const now = await mainThread(visitor);
    const isBusy = now - before > 0.04 || visitor.open.size > 0;
    quiet = isBusy ? 0 : quiet + 1;
    before = now;
  }
}

/** Opens a page and waits until it rests. */
export async function open(visitor: Visitor, url: string): Promise<void> {
  await visitor.page.goto(url);
  if ((await visitor.page.locator('script').count()) > 0) {
    await visitor.page.locator('html[data-has-hydrated=true]').waitFor();
  }
  await untilIdle(visitor);
}

/** Opens a page on a phone for the first time. */
export async function measureVisit(
  browser: Browser,
  url: string,
  isSlow: boolean,
): Promise<Visit> {
  const visitor = await arrive(browser, 'phone', isSlow);
  await open(visitor, url);
  const {page, received} = visitor;
  const seen = await page.evaluate(
    () => (window as unknown as {seen: Seen}).seen,
  );
  const kilobytes = (pattern: RegExp) =>
    received
      .filter((one) => pattern.test(new URL(one.url).pathname))
      .reduce((sum, {bytes}) => sum + bytes / 1000, 0);
  const visit = {
    ...seen,
    cpu: (await mainThread(visitor)) * 1000,
    js: kilobytes(/\.js$/),
    total: kilobytes(/./),
    requests: received.length,
  };
  await visitor.close();
  return visit;
}
