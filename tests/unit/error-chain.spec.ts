import {expect, test} from '@playwright/test';

import {errorChain} from '../../src/components/CrashReport/errorChain';

test('lists the causes from the outside in, up to no error or a circle', () => {
  const root = new Error('根源');
  const middle = new Error('中间', {cause: root});
  expect(errorChain(new Error('外层', {cause: middle}))).toEqual([
    '外层',
    '中间',
    '根源',
  ]);
  expect(errorChain(new Error('单独', {cause: '文字'}))).toEqual(['单独']);
  const error = new Error('循环');
  error.cause = error;
  expect(errorChain(error)).toEqual(['循环']);
});
