import {defineConfig} from '@playwright/test';

/** Not in the gate: it needs two more browsers, and a display for WebKit. */
export default defineConfig({
  outputDir: '../../.cache/browsers',
  workers: 1,
  timeout: 300_000,
  reporter: 'list',
  projects: [
    {name: 'sites', testDir: '../support', testMatch: 'sites.setup.ts'},
    {name: 'engines', testDir: '.', dependencies: ['sites']},
  ],
});
