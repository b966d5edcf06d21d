import {execSync} from 'node:child_process';

import {expect, test} from '@playwright/test';

import {readText} from '../../support/files';
import {root} from '../../support/siteCopy';
import {siteWith} from '../siteWith';

// What a build writes into the list: tests/build/sitemap.spec.ts.
test('npm run addresses puts the list of a build in the place of the old one', () => {
  const siteDir = siteWith({
    'src/site/addresses.txt': '/\n/docs/旧 址\n',
    '.docusaurus/addresses.txt': '/\n/docs/新 址\n',
  });
  const {scripts} = JSON.parse(readText(root, 'package.json')) as {
    scripts: {addresses: string};
  };
  const [build, ...copyList] = scripts.addresses.split(' && ');
  expect(build).toBe('npm run build');
  execSync(copyList.join(' && '), {cwd: siteDir});
  expect(readText(siteDir, 'src/site/addresses.txt')).toBe('/\n/docs/新 址\n');
});
