import {test as setup} from '@playwright/test';

import {provideBrowser} from './browser';

setup('provide a browser', () => {
  provideBrowser();
});
