import type {Browser} from '@playwright/test';

import {slowDown} from '../../support/slowPhone';

/** What the page itself sees, in ms. */
type Seen = {lcp: number; tbt: number};

/** What a first visit cost; sizes in KB over the wire. */
type Visit = Seen & {js: number; total: number};

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
 * @param isDesk on a desk, and not on a phone
 */
export async function openPage(
  browser: Browser,
  url: string,
  {isSlow, isDesk}: {isSlow: boolean; isDesk: boolean},
) {
  const context = await browser.newContext(isDesk ? {} : phone);
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
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await untilIdle();
  return {page, received, mainThread, untilIdle, close: () => context.close()};
}

/** What a first visit on a phone costs until the page is idle. */
export async function measureVisit(
  browser: Browser,
  url: string,
  isSlow: boolean,
): Promise<Visit> {
  const how = {isSlow, isDesk: false};
  const {page, received, close} = await openPage(browser, url, how);
  const seen = await page.evaluate<Seen>('seen');
  await close();
  const sum = (files: typeof received) =>
    files.reduce((total, {kilobytes}) => total + kilobytes, 0);
  const scripts = received.filter(({path}) => path.endsWith('.js'));
  return {...seen, js: sum(scripts), total: sum(received)};
}
