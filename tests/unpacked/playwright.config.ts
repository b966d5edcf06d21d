import {defineConfig} from '@playwright/test';

/** From `npm ci` to the served page, in a copy as out of an archive. */
export default defineConfig({
  testDir: '../build',
  testMatch: 'unpacked.spec.ts',
  outputDir: '../../test-results',
  timeout: 1_800_000,
  workers: 1,
  projects: [{name: 'unpacked', use: {install: true} as object}],
});
