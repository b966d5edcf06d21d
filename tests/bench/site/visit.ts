import type {Browser} from '@playwright/test';

import {
  arrive,
  mainThread,
  type Received,
  untilIdle,
  type Visitor,
} from './browser';

/** What a visit cost; times in ms, sizes in bytes. */
export type Visit = {
  lcp: number;
  tbt: number;
  shift: number;
  /** Main thread until idle. */
  cpu: number;
  /** When the framework had taken over; 0 without one. */
  hydrated: number;
  /** Document, what blocks its first paint, and the images in view. */
  readable: number;
  html: number;
  css: number;
  js: number;
  images: number;
  total: number;
  requests: number;
};

type Seen = {
  lcp: number;
  /** Tasks of more than 50 ms: start and end. */
  long: [number, number][];
  shift: number;
  hydrated: number;
};

/** Runs in the page, before anything of its own. */
function observe(): void {
  const seen: Seen = {lcp: 0, long: [], shift: 0, hydrated: 0};
  Object.assign(window, {seen});
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({startTime}) => {
    seen.lcp = startTime;
  });
  on('longtask', ({startTime, duration}) => {
    seen.long.push([startTime, startTime + duration]);
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

/** What of the long tasks lies beyond 50 ms, after something could be seen. */
function blockingTime({long}: Seen, painted: number): number {
  return long.reduce(
    (sum, [start, end]) =>
      sum + Math.max(0, end - Math.max(start, painted) - 50),
    0,
  );
}

/** Addresses without which the first view is not whole. */
function neededFirst(): string[] {
  const blocking = performance
    .getEntriesByType('resource')
    .filter(
      (entry) =>
        (entry as {renderBlockingStatus?: string}).renderBlockingStatus ===
        'blocking',
    )
    .map(({name}) => name);
  const inView = Array.from(document.images)
    .filter((image) => {
      const {top, bottom, width} = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    })
    .map(({currentSrc}) => currentSrc);
  return [location.href, ...blocking, ...inView];
}

const sum = (received: Received[], wanted: (one: Received) => boolean) =>
  received.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0);

const ends = (pattern: RegExp) => (one: Received) =>
  pattern.test(new URL(one.url).pathname);

async function open(visitor: Visitor, url: string): Promise<void> {
  await visitor.page.addInitScript(observe);
  await visitor.page.goto(url);
  if ((await visitor.page.locator('script').count()) > 0) {
    await visitor.page.locator('html[data-has-hydrated=true]').waitFor();
  }
  await untilIdle(visitor);
}

async function measure(visitor: Visitor, url: string): Promise<Visit> {
  await open(visitor, url);
  const {page, received} = visitor;
  const seen = await page.evaluate(
    () => (window as unknown as {seen: Seen}).seen,
  );
  const first = new Set(await page.evaluate(neededFirst));
  const painted = await page.evaluate(
    () =>
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return {
    lcp: seen.lcp,
    tbt: blockingTime(seen, painted),
    shift: seen.shift,
    hydrated: seen.hydrated,
    cpu: (await mainThread(visitor)) * 1000,
    readable: sum(received, (one) => first.has(one.url)),
    html: sum(received, ({type}) => type === 'Document'),
    css: sum(received, ends(/\.css$/)),
    js: sum(received, ends(/\.js$/)),
    images: sum(received, ends(/\.(?:svg|png|webp|avif|jpe?g|gif|ico)$/)),
    total: sum(received, () => true),
    requests: received.length,
  };
}

/** Opens a page on a slow phone for the first time. */
export async function measureVisit(
  browser: Browser,
  url: string,
): Promise<Visit> {
  const visitor = await arrive(browser, 'phone');
  const visit = await measure(visitor, url);
  await visitor.close();
  return visit;
}

/** Opens it once more, in another tab of the same browser. */
export async function measureReturn(
  browser: Browser,
  url: string,
): Promise<Visit> {
  const first = await arrive(browser, 'phone');
  await open(first, url);
  const visit = await measure(await arrive(browser, 'phone', first), url);
  await first.close();
  return visit;
}
