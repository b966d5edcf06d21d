import {test} from '@playwright/test';

import {sharedSite} from '../support/sites';
import {expectWhole} from '../support/wholeSite';

test('every address that the fixture site names resolves at /a/b/', () =>
  expectWhole(sharedSite('fixture')));
