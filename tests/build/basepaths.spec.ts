import {expect, test} from '@playwright/test';

import {filesBelow, readText} from '../support/files';
import {htmlElements, refreshTarget} from '../support/references';
import {type BuiltSite, sharedSite} from '../support/sites';
import {expectWhole} from '../support/wholeSite';

function expectRedirect(site: BuiltSite): void {
  const redirects = filesBelow(site.outDir, '.html').flatMap((file) => {
    const elements = htmlElements(readText(site.outDir, file));
    const target = elements.map(refreshTarget).find((each) => each);
    return target ? [[file, target]] : [];
  });
  expect(redirects).toContainEqual(['docs.html', `${site.baseUrl}docs/intro`]);
}

for (const name of ['plain', 'fixture'] as const) {
  test(`every address of the ${name} site resolves at /a/b/`, async () => {
    const site = sharedSite(name);
    await expectWhole(site);
    expectRedirect(site);
  });
}
