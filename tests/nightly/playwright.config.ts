import {defineConfig} from '@playwright/test';

import base from '../../playwright.config';

const minutes = 60_000;

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
      name: 'browsers',
      testDir: 'browsers',
      dependencies: ['sites'],
      timeout: 5 * minutes,
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
