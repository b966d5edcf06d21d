import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow, sha256Of} from '../support/files';
import {buildSite, sharedSite} from '../support/sites';

const checksums = (outDir: string) =>
  filesBelow(outDir, '').map((name) => [
    name,
    sha256Of(readFileSync(path.join(outDir, name))),
  ]);

test('the same commit gives the same bytes, wherever and whenever', async () => {
  const name = 'fixture-at-another-place';
  const {outDir} = await buildSite({name, overlay: 'site'});
  const first = checksums(sharedSite('fixture').outDir);
  expect(first.length).toBeGreaterThan(300);
  expect(checksums(outDir)).toEqual(first);
});
