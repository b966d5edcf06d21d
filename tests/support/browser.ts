import {existsSync} from 'node:fs';

import {chromium, type LaunchOptions} from '@playwright/test';

/**
 * Where Linux's packages put a Chromium; elsewhere Playwright has one. The
 * headless shell comes first: it starts and paints in two thirds of the time.
 */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];

/**
 * Path of the browser to test with: the one `PLAYWRIGHT_CHROMIUM` names, else
 * the one Playwright downloaded, else an installed one, if there is any.
 *
 * @throws Error in Chinese when `PLAYWRIGHT_CHROMIUM` names no file.
 */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) {
    throw new Error(
      `环境变量 PLAYWRIGHT_CHROMIUM 指向的文件不存在：${named}。`,
    );
  }
  return [named, chromium.executablePath(), ...installed].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/**
 * What a full Chromium would do for its own window and no test sees. The list below
 * its address bar is a page, too, which it loads with each page: a third of the time
 * that the processors work. A second switch replaces Playwright's own; of those,
 * only the upgrade to HTTPS could reach a test.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'HttpsUpgrades',
];

/** What Playwright is told; its own download needs no path. */
export function browserLaunchOptions(): LaunchOptions {
  // No test reaches another machine; those that would, ask for stubs.
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
  const browser = findBrowser();
  if (!browser || browser === chromium.executablePath()) {
    return {args};
  }
  args.push(`--disable-features=${unusedFeatures.join(',')}`);
  return {executablePath: browser, args};
}
