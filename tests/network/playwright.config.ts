import {defineConfig} from '@playwright/test';

import base from '../../playwright.config';

/** Not in the gate: it builds two sites, and really waits for slow answers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/network',
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  expect: {timeout: 15_000},
  use: base.use,
  projects: [
    {name: 'builds', testMatch: 'builds.setup.ts', timeout: 300_000},
    {
      name: 'network',
      testMatch: '*.spec.ts',
      dependencies: ['builds'],
      timeout: 60_000,
    },
  ],
});
