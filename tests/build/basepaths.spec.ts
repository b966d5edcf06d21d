import {test} from '@playwright/test';

import {sharedSite} from '../support/sites';
import {expectWhole} from '../support/wholeSite';

for (const name of ['plain', 'fixture'] as const) {
  test(`every address of the ${name} site resolves at /a/b/`, () =>
    expectWhole(sharedSite(name)));
}
