import path from 'node:path';

import {defineConfig} from '@playwright/test';

import {browserLaunchOptions} from './tests/support/browser';

/** Tests that build sites of their own and look at no other. */
const ownSites = /(gates|cached|kept-build)\.spec\.ts$/;

const below = (folder: string) => path.join(__dirname, 'tests', folder);

// In a hook of git these name the repository of the hook, and not those that tests
// make for themselves.
delete process.env.GIT_DIR;
delete process.env.GIT_WORK_TREE;
delete process.env.GIT_INDEX_FILE;

export default defineConfig({
  outputDir: './test-results',
  forbidOnly: Boolean(process.env.CI),
  // `npm run test:nightly` has these.
  grepInvert: /@night/,
  // A crowded CI machine may miss a beat once; the summary names such a test.
  retries: process.env.CI ? 1 : 0,
  // A third on two cores gains nothing, and the tests' clocks run late.
  workers: 2,
  // The second one prints the line that CI reads, so it comes last.
  reporter: [['list'], [below('support/summaryReporter.ts')]],
  // Builds and browsers share two cores; a slow answer is not a wrong one.
  expect: {timeout: 10_000},
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // A test does not see the requests that a worker answers, so workers are let in
    // by tests/e2e/offline alone.
    serviceWorkers: 'block',
    viewport: {width: 1440, height: 900},
    // The workflow keeps them for a week. They cost a quarter of the time.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-first-failure' : 'off',
    launchOptions: browserLaunchOptions(),
  },
  projects: [
    {
      name: 'unit',
      testDir: below('unit'),
      // The scripts of the workflow, which run on Ubuntu.
      testIgnore: process.platform === 'win32' ? 'workflow.spec.ts' : [],
    },
    {
      name: 'browser',
      testDir: below('support'),
      testMatch: 'browser.setup.ts',
      timeout: 600_000,
    },
    {
      name: 'sites',
      testDir: below('support'),
      testMatch: 'sites.setup.ts',
      timeout: 300_000,
    },
    {
      // Beside the two shared sites, which these do without.
      name: 'gates',
      testDir: below('build'),
      testMatch: ownSites,
      timeout: 180_000,
    },
    {
      name: 'build',
      testDir: below('build'),
      testIgnore: ownSites,
      dependencies: ['sites'],
      timeout: 180_000,
    },
    {
      name: 'content',
      testDir: below('content'),
      dependencies: ['browser', 'sites'],
      fullyParallel: true,
    },
    {
      name: 'e2e',
      testDir: below('e2e'),
      dependencies: ['browser', 'sites'],
      fullyParallel: true,
      timeout: 60_000,
    },
  ],
});
