import {expect, test} from '@playwright/test';

import {buildSite} from '../support/sites';

test('an unusable address stops the build and names the variable', async () => {
  const {code, output} = await buildSite({
    name: 'bad-address',
    env: {SITE_BASE_URL: 'nonsense'},
  });
  expect(code).not.toBe(0);
  expect(output).toMatch(
    /环境变量 SITE_BASE_URL 的值「nonsense」不可用：它没有以斜杠开头。请写成以斜杠开头的路径/,
  );
});
