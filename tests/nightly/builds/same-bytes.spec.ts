import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow, sha256Of} from '../../support/files';
import {buildSite, sharedSite} from '../../support/sites';

const checksums = (outDir: string) =>
  filesBelow(outDir, '').map((name) => [
    name,
    sha256Of(readFileSync(path.join(outDir, name))),
  ]);

test('the same commit gives the same bytes in another folder, its pictures encoded anew', async () => {
  const {dir, outDir} = await buildSite({
    name: 'fixture-at-another-place',
    overlay: 'site',
    hasOwnCache: true,
  });
  // The pictures were encoded here, and not found in the cache of the first.
  const encoded = path.join(dir, 'node_modules/.cache/pictures');
  expect(filesBelow(encoded, '.avif', '.webp').length).toBeGreaterThan(10);
  const first = checksums(sharedSite('fixture').outDir);
  expect(first.length).toBeGreaterThan(300);
  expect(checksums(outDir)).toEqual(first);
});
