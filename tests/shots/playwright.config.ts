import {defineConfig} from '@playwright/test';

import base from '../../playwright.config';

/** Pictures to look at, before and after a change of the design. */
export default defineConfig({
  ...base,
  outputDir: '../../.cache/shots-results',
  timeout: 120_000,
  projects: [
    {name: 'sites', testDir: '../support', testMatch: 'sites.setup.ts'},
    {name: 'shots', testDir: '.', dependencies: ['sites'], fullyParallel: true},
  ],
});
