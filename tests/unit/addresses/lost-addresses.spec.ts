import {execSync} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import type {BuildProps} from '../../../src/lib/capability';
import {writeListAndReportLost} from '../../../src/plugins/addresses/node/lostAddresses';
import {readText} from '../../support/files';
import {root} from '../../support/siteCopy';
import {siteWith, warningsOf} from '../siteWith';

/** A build of a site whose committed list is older than its pages. */
function oldListAndBuild() {
  const siteDir = siteWith({
    'src/site/addresses.txt': '/\n/docs/a\n/docs/b\n/docs/旧 址\n',
    '.docusaurus/.keep': '',
  });
  const props = {
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    baseUrl: '/base/',
    routesPaths: [
      ...['/base/', '/base/docs/a/', '/base/docs/hidden', '/base/404.html'],
      `/base/docs/${encodeURI('新 址')}`,
    ],
    routesBuildMetadata: {'/base/docs/hidden': {noIndex: true}},
  } as unknown as BuildProps;
  return {siteDir, props};
}

test('npm run addresses writes the public addresses into the list', async () => {
  const {siteDir, props} = oldListAndBuild();
  const {scripts} = JSON.parse(readText(root, 'package.json')) as {
    scripts: {addresses: string};
  };
  const [build, ...copyList] = scripts.addresses.split(' && ');
  expect(build).toBe('npm run build');
  // What the build does for the script, and then the rest of the script.
  await warningsOf(() => writeListAndReportLost(props, []));
  execSync(copyList.join(' && '), {cwd: siteDir});
  expect(readText(siteDir, 'src/site/addresses.txt')).toBe(
    '/\n/docs/a\n/docs/新 址\n',
  );
});
