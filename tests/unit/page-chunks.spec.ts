import {expect, test} from '@playwright/test';

import {modulesOfPages} from '../../src/plugins/page-chunks/modulesOfPages';

test('finds the chunk that only one page has, by its path', () => {
  const table = {
    '/-one': {__comp: 'home', content: 'text-1'},
    '/docs/a-b-two': {__comp: 'doc', content: 'text-2'},
    '/docs/c-three': {__comp: 'doc', items: [{content: 'text-3'}]},
    '/docs-four': {__comp: 'doc'},
  };
  expect([...modulesOfPages(table)]).toEqual([
    ['/', 'home'],
    ['/docs/a-b', 'text-2'],
    ['/docs/c', 'text-3'],
  ]);
});
