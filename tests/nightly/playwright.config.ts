import {existsSync} from 'node:fs';

import {defineConfig, firefox, webkit} from '@playwright/test';

import base from '../../playwright.config';

const minutes = 60_000;

const browsers = {
  testDir: 'browsers',
  dependencies: ['sites'],
  timeout: 5 * minutes,
};

/** The engines beside Chromium that Playwright could download. */
const engines = [firefox, webkit].filter((engine) =>
  existsSync(engine.executablePath()),
);

const projectsOfEngines = engines.map((engine) => ({
  ...browsers,
  name: `browsers-${engine.name()}`,
  testMatch: 'journey.spec.ts',
  use: {browserName: engine.name() as 'firefox' | 'webkit', launchOptions: {}},
}));

/** The same engines as Debian has them, where there is no download. */
const projectOfDebian = {
  ...browsers,
  name: 'browsers-debian',
  testMatch: 'debian.spec.ts',
  expect: {timeout: 30_000},
};

/** What is too slow for `npm test`: `npm run test:nightly`. */
export default defineConfig({
  ...base,
  grepInvert: [],
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
      testDir: 'builds',
      dependencies: ['sites'],
      timeout: 30 * minutes,
    },
    {
      // Those that the gate leaves to the night, in the folders beside this one.
      name: 'slow',
      testDir: '..',
      grep: /@night/,
      dependencies: ['sites'],
      timeout: 3 * minutes,
    },
    ...(engines.length > 0 ? projectsOfEngines : [projectOfDebian]),
    {
      name: 'network-builds',
      testDir: 'network',
      testMatch: 'builds.setup.ts',
      dependencies: ['sites'],
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
