import {expect, test} from '@playwright/test';

import {sharedSite} from '../support/sites';
import {publishedSheet} from '../support/styles';

test('styles are prefixed, and by one tool alone', () => {
  const css = publishedSheet(sharedSite('main'));
  expect(css.includes('-webkit-user-select:none')).toBe(true);
  // What PostCSS adds and Lightning CSS knows to be needless.
  expect(css.includes('-webkit-text-decoration:none')).toBe(false);
});
