import type {CDPSession} from '@playwright/test';

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
