import {defineConfig} from '@playwright/test';

import base from '../../playwright.config';

/** Not in the gate: more of what it has looked at in another form. */
export default defineConfig({
  ...base,
  outputDir: '../../.cache/slow',
  grepInvert: /^$/,
  grep: /@slow|\.setup\.ts/,
});
