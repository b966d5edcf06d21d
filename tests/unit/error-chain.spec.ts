import {expect, test} from '@playwright/test';

import {errorChain} from '../../src/components/CrashReport/errorChain';

test('a chain of causes ends at what is no error, or at a circle', () => {
  expect(errorChain(new Error('单独', {cause: '文字'}))).toEqual(['单独']);
  const error = new Error('循环');
  error.cause = error;
  expect(errorChain(error)).toEqual(['循环']);
});
