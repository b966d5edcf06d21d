import type {Browser, CDPSession, Page} from '@playwright/test';

import {slowDown} from '../../support/slowPhone';

/** Lighthouse's mobile phone. */
const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A browser that has never seen the site, on a slow phone or on a desk. */
export type Visitor = {
  page: Page;
  cdp: CDPSession;
  /** Requests under way. */
  open: Set<string>;
  /** What has come over the wire: bytes with headers, by request. */
  received: Received[];
  close: () => Promise<void>;
};

export type Received = {url: string; type: string; bytes: number};

export type Device = 'phone' | 'desk';

async function watch(page: Page, device: Device) {
  const cdp = await page.context().newCDPSession(page);
  const open = new Set<string>();
  const received: Received[] = [];
  const answers = new Map<string, {url: string; type: string}>();
  cdp.on('Network.requestWillBeSent', ({requestId, request}) => {
    if (request.url.startsWith('http')) {
      open.add(requestId);
    }
  });
  cdp.on('Network.responseReceived', ({requestId, response, type}) => {
    answers.set(requestId, {url: response.url, type});
  });
  cdp.on('Network.loadingFailed', ({requestId}) => open.delete(requestId));
  cdp.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    open.delete(requestId);
    const answer = answers.get(requestId);
    // Nothing comes over the wire for what is in the cache.
    if (answer && encodedDataLength > 0) {
      received.push({...answer, bytes: encodedDataLength});
    }
  });
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  // Other hosts are not part of the site, and not to be reached either.
  await cdp.send('Network.setBlockedURLs', {urls: ['https://*']});
  if (device === 'phone') {
    await slowDown(cdp);
  }
  return {cdp, open, received};
}

/** @param earlier a visitor whose cache this one has, in another tab */
export async function arrive(
  browser: Browser,
  device: Device,
  earlier?: Visitor,
): Promise<Visitor> {
  const context =
    earlier?.page.context() ??
    (await browser.newContext(device === 'phone' ? phone : {}));
  const page = await context.newPage();
  return {
    page,
    ...(await watch(page, device)),
    close: () => context.close(),
  };
}

/** Seconds of the main thread so far, at the speed of the device. */
export async function mainThread({cdp}: Visitor): Promise<number> {
  const {metrics} = await cdp.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0;
}

const step = 250;
const quietSteps = 8;

/** Waits until nothing has been loading and little running for two seconds. */
export async function untilIdle(visitor: Visitor): Promise<void> {
  let quiet = 0;
  let before = await mainThread(visitor);
  for (let steps = 0; quiet < quietSteps; steps += 1) {
    if (steps > 240) {
      throw new Error(`Never idle: ${visitor.page.url()}`);
    }
    await visitor.page.waitForTimeout(step);
    const now = await mainThread(visitor);
    const busy = now - before > (step / 1000) * 0.15;
    quiet = busy || visitor.open.size > 0 ? 0 : quiet + 1;
    before = now;
  }
}
