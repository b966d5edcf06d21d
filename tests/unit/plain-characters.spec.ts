import {runInNewContext} from 'node:vm';

import {rspack} from '@docusaurus/faster';
import {expect, test} from '@playwright/test';

import {minimizerOptions} from '../../src/plugins/plain-characters';

test('a script keeps Chinese as it is, and half a character escaped', async () => {
  const source = String.raw`globalThis.a = ["\u6c49字", "\ud83d", "\u2028"]`;
  const {minify, ...options} = minimizerOptions();
  expect(minify).toBe(true);
  const {code} = await rspack.experiments.swc.minify(source, options as object);
  expect(code).toContain('汉字');
  expect(code).toMatch(/"\\u[dD]83[dD]"/);
  // What reads the file gets what was written.
  const read: unknown = runInNewContext(`${code};a.join()`);
  expect(read).toBe('汉字,\ud83d,\u2028');
});
