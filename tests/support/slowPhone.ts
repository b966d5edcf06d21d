import type {CDPSession, Page} from '@playwright/test';

// 150 ms and 1.6 Mbps, as Lighthouse applies them: the delay stands for the
// handshakes as well, and a tenth of the throughput goes to headers.
const link = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};

/** Makes a page as slow as Lighthouse's phone: the link above, CPU by four. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', link);
  await cdp.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/** Where a control is 100 ms after the first paint; null when none is shown. */
export const placeAfterPaint = (page: Page, control: string) =>
  page.evaluate(async (selector) => {
    await new Promise((done) => {
      const later = () => setTimeout(done, 100);
      new PerformanceObserver(later).observe({type: 'paint', buffered: true});
    });
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box?.width
      ? {x: box.x + box.width / 2, y: box.y + box.height / 2}
      : null;
  }, control);
