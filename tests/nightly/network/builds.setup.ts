import path from 'node:path';

import {expect, test as setup} from '@playwright/test';

import {filesBelow} from '../../support/files';
import {buildSite, sharedSite} from '../../support/sites';
import {newWords, siteName} from './server';

setup('another build, that has no script of the fixture site', async () => {
  const {outDir} = await buildSite({
    name: siteName,
    overlay: 'site',
    env: {DEPLOY: newWords},
  });
  const [old, fresh] = [sharedSite('fixture').outDir, outDir].map((folder) =>
    filesBelow(path.join(folder, 'assets'), '.js', '.css'),
  );
  expect(old?.filter((file) => fresh?.includes(file))).toEqual([]);
});
