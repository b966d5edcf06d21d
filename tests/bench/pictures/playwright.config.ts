import {defineConfig} from '@playwright/test';

import {browserLaunchOptions} from '../../support/browser';

/** Measurements, which take minutes and belong to no gate. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../.cache/bench',
  workers: 1,
  timeout: 1_800_000,
  reporter: [['list']],
  use: {locale: 'zh-CN', launchOptions: browserLaunchOptions(true)},
});
