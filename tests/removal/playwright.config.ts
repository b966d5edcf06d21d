import {defineConfig} from '@playwright/test';

import base from '../../playwright.config';

/** Not in the gate: it builds the site once for every plugin. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/removal',
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
  use: base.use,
});
