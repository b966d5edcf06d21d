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

test('every address of the project resolves at its base path', async () => {
  const site = sharedSite('main');
  await expectWhole(site);
  expectRedirect(site);
});

test('every address of the fixture resolves at /a/b/', async () => {
  const site = sharedSite('fixture');
  await expectWhole(site);
  expectRedirect(site);
});
