import {defineConfig} from '@playwright/test';

/** Not in the gate: it needs two more browsers, and a display for WebKit. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/browsers',
  workers: 1,
  timeout: 240_000,
  reporter: 'list',
});
