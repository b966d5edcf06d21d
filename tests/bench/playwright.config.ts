import {defineConfig} from '@playwright/test';

import {browserLaunchOptions} from '../support/browser';

/** Figures, not tests: one after another, as nothing else may run beside. */
export default defineConfig({
  testDir: '.',
  testMatch: 'bench.spec.ts',
  outputDir: '../../.cache/bench',
  workers: 1,
  timeout: 3_600_000,
  reporter: 'line',
  use: {
    locale: 'zh-CN',
    viewport: {width: 1440, height: 900},
    launchOptions: browserLaunchOptions(true),
  },
});
