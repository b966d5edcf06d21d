import {existsSync} from 'node:fs';

import {defineConfig, firefox, webkit} from '@playwright/test';

import base from '../../playwright.config';

const minutes = 60_000;

const browsers = {
  testDir: 'browsers',
  dependencies: ['sites'],
  timeout: 5 * minutes,
};

/** Debian's Firefox, which speaks WebDriver BiDi, where there is no download. */
const firefoxOfDebian = {
  channel: 'moz-firefox',
  executablePath: '/usr/bin/firefox-esr',
};

const hasFirefox = existsSync(firefox.executablePath());
const hasWebKit = existsSync(webkit.executablePath());

/** What is too slow for `npm test`: `npm run test:nightly`. */
export default defineConfig({
  ...base,
  outputDir: '../../.cache/nightly',
  reporter: 'list',
  projects: [
    {
      name: 'sites',
      testDir: '../support',
      testMatch: /(browser|sites)\.setup\.ts/,
      timeout: 10 * minutes,
    },
    {
      // Each test builds a site, or several.
      name: 'builds',
      testMatch: '*.spec.ts',
      testIgnore: ['browsers/**', 'network/**'],
      dependencies: ['sites'],
      timeout: 30 * minutes,
    },
    {
      ...browsers,
      name: 'browsers-firefox',
      testMatch: 'journey.spec.ts',
      use: {
        browserName: 'firefox',
        launchOptions: hasFirefox ? {} : firefoxOfDebian,
      },
    },
    {
      ...browsers,
      name: 'browsers-webkit',
      testMatch: hasWebKit ? 'journey.spec.ts' : 'debian.spec.ts',
      use: {browserName: 'webkit', launchOptions: {}},
      expect: {timeout: 30_000},
    },
    {
      name: 'network-builds',
      testDir: 'network',
      testMatch: 'builds.setup.ts',
      timeout: 5 * minutes,
    },
    {
      name: 'network',
      testDir: 'network',
      dependencies: ['sites', 'network-builds'],
      fullyParallel: true,
      timeout: 1 * minutes,
      expect: {timeout: 15_000},
    },
  ],
});
