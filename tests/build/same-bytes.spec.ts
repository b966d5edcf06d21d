import {createHash} from 'node:crypto';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow} from '../support/files';
import {buildFixture, sharedSite} from '../support/sites';

/** Checksums of all files of a build, by their paths. */
function checksums(outDir: string): Record<string, string> {
  const files = filesBelow(outDir, '').filter((file) =>
    statSync(path.join(outDir, file)).isFile(),
  );
  const sha256 = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(outDir, file)))
      .digest('hex');
  return Object.fromEntries(files.map((file) => [file, sha256(file)]));
}

test('the same commit gives the same bytes, wherever and whenever', async () => {
  const {outDir, code, output} = await buildFixture('fixture-at-another-place');
  expect(code, output).toBe(0);
  const first = checksums(sharedSite('fixture').outDir);
  expect(Object.keys(first).length).toBeGreaterThan(300);
  expect(checksums(outDir)).toEqual(first);
});
