import {execFileSync} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {listen} from '../../support/pagesServer';
import {root} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {siteWith} from '../../unit/siteWith';

test('nginx serves every file of a build by the recipe of DEPLOYING.md', async () => {
  const {origin, close} = await listen();
  await close();
  const {outDir} = sharedSite('fixture');
  const deploying = path.join(root, '.github/DEPLOYING.md');
  const args = [outDir, deploying, siteWith({}), new URL(origin).port];
  const script = path.join(__dirname, 'nginx.sh');
  expect(execFileSync(script, args, {encoding: 'utf8'})).toBe('');
});
