import {expect, test} from '@playwright/test';

import {modulesOfPages} from '../../src/plugins/page-chunks/modulesOfPages';

test('finds the chunk that only one page has, by its route', () => {
  const table = {
    '/-one': {__comp: 'home', content: 'text-1'},
    '/docs/a-b-two': {__comp: 'doc', content: 'text-2'},
    '/docs/c-three': {__comp: 'doc', items: [{content: 'text-3'}]},
    '/docs-four': {__comp: 'doc'},
    '/docs-five': {__comp: 'doc', content: 'text-5'},
  };
  expect([...modulesOfPages(table)]).toEqual([
    ['/-one', 'home'],
    ['/docs/a-b-two', 'text-2'],
    ['/docs/c-three', 'text-3'],
    ['/docs-five', 'text-5'],
  ]);
});
