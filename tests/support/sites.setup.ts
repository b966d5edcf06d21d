import {expect, test as setup} from '@playwright/test';

import {root} from './siteCopy';
import {buildSite, runBuild, sharedSite} from './sites';

setup('build the project', async () => {
  // The deployment tests the very files that it is about to publish.
  if (process.env.TEST_EXISTING_BUILD !== '1') {
    await runBuild(root);
  }
  sharedSite('main'); // It throws where the home page names no address.
});

for (const [name, overlay] of Object.entries({
  fixture: 'site',
  plain: undefined,
})) {
  setup(`build the ${name} site`, async () => {
    const {baseUrl} = await buildSite({name, overlay});
    expect(baseUrl).toBe('/a/b/');
  });
}
