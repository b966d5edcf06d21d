import type {Browser, BrowserContextOptions} from '@playwright/test';

import {slowDown} from '../../support/slowPhone';
import {waitForHydration} from '../../support/test';

/** What the page itself sees, in ms. */
type Seen = {lcp: number; tbt: number};

/** Runs in the page, before anything of its own. */
function observe(): void {
  const seen: Seen = {lcp: 0, tbt: 0};
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
}

/** The phone of Lighthouse. */
const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * Opens a page for the first time, and waits until it is idle.
 *
 * @param isSlow on a slow link, with a slow processor
 */
export async function openPage(
  browser: Browser,
  url: string,
  isSlow: boolean,
  device?: BrowserContextOptions,
) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const loading = new Map<string, string>();
  const received: {path: string; kilobytes: number}[] = [];
  cdp.on('Network.requestWillBeSent', ({requestId, request}) => {
    if (request.url.startsWith('http')) {
      loading.set(requestId, new URL(request.url).pathname);
    }
  });
  cdp.on('Network.loadingFailed', ({requestId}) => loading.delete(requestId));
  // Nothing comes over the wire for what is in the cache.
  cdp.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const kilobytes = encodedDataLength / 1000;
    received.push({path: loading.get(requestId) ?? '', kilobytes});
    loading.delete(requestId);
  });
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', {timeDomain: 'threadTicks'});
  // Other hosts are not part of the site, and not to be reached either.
  await cdp.send('Network.setBlockedURLs', {urls: ['https://*']});
  if (isSlow) {
    await slowDown(cdp);
  }
  await page.addInitScript(observe);

  /** Milliseconds of the main thread so far. */
  const mainThread = async () => {
    const {metrics} = await cdp.send('Performance.getMetrics');
    const task = metrics.find(({name}) => name === 'TaskDuration');
    return (task?.value ?? 0) * 1000;
  };
  /** Nothing has been loading and little running for two seconds. */
  const untilIdle = async () => {
    let cpu = await mainThread();
    for (let quiet = 0, steps = 0; quiet < 8; steps += 1) {
      if (steps > 240) {
        throw new Error(`Never idle: ${url}`);
      }
      await page.waitForTimeout(250);
      const now = await mainThread();
      quiet = now - cpu > 40 || loading.size > 0 ? 0 : quiet + 1;
      cpu = now;
    }
  };
  /** Kilobytes of such files so far. */
  const sizeOf = (files: RegExp) =>
    received
      .filter(({path}) => files.test(path))
      .reduce((total, {kilobytes}) => total + kilobytes, 0);
  await page.goto(url);
  await waitForHydration(page);
  await untilIdle();
  const close = () => context.close();
  return {page, received, sizeOf, mainThread, untilIdle, close};
}

/**
 * What a first visit on a phone costs until the page is idle; sizes in KB over
 * the wire.
 */
export async function measureVisit(
  browser: Browser,
  url: string,
  isSlow: boolean,
) {
  const {page, sizeOf, close} = await openPage(browser, url, isSlow, phone);
  const seen = await page.evaluate<Seen>('seen');
  await close();
  return {...seen, js: sizeOf(/\.js$/), total: sizeOf(/^/)};
}
