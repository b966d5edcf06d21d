import type {CDPSession} from '@playwright/test';

/** Makes a page as slow as Lighthouse's phone. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  // 150 ms and 1.6 Mbps, as Lighthouse applies them: the delay stands for the
  // handshakes as well, and a tenth of the throughput goes to headers.
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6e6 / 8) * 0.9,
    uploadThroughput: (0.75e6 / 8) * 0.9,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', {rate: 4});
}
