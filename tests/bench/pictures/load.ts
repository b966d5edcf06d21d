import type {Browser, Page} from '@playwright/test';

/** What one visit to a page cost. */
export type Visit = {
  /** Bytes on the wire, headers included: of everything, and of pictures. */
  atStart: {all: number; pictures: number};
  atEnd: {all: number; pictures: number};
  /** Cumulative layout shift. */
  shift: number;
  /** Who asked for the largest picture: `parser` or `script`. */
  initiator: string;
};

/** Counts bytes as the browser's own network panel does. */
async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const pictures = new Set<string>();
  const initiators = new Map<string, string>();
  const count = {all: 0, pictures: 0};
  session.on('Network.requestWillBeSent', ({requestId, type, ...event}) => {
    initiators.set(event.request.url, event.initiator.type);
    if (type === 'Image') {
      pictures.add(requestId);
    }
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    count.all += encodedDataLength;
    if (pictures.has(requestId)) {
      count.pictures += encodedDataLength;
    }
  });
  return {count, initiators};
}

/** Opens a page on an empty cache and scrolls through it. */
export async function visit(
  browser: Browser,
  url: string,
  {width, height, scale}: {width: number; height: number; scale: number},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: {width, height},
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  const {count, initiators} = await countBytes(page);
  await page.addInitScript(() => {
    const seen = {shift: 0, largest: ''};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as {value: number}).value;
      }
    }).observe({type: 'layout-shift', buffered: true});
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as unknown as {url: string};
      seen.largest = last.url;
    }).observe({type: 'largest-contentful-paint', buffered: true});
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  const atStart = {...count};
  const largest = await page.evaluate(
    () => (window as unknown as {seen: {largest: string}}).seen.largest,
  );
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((node: HTMLImageElement) => node.decode());
  }
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () => (window as unknown as {seen: {shift: number}}).seen.shift,
  );
  const atEnd = {...count};
  await context.close();
  return {
    atStart,
    atEnd,
    shift,
    initiator: initiators.get(largest) ?? `not a picture (${largest})`,
  };
}
