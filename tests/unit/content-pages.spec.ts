import {expect, test} from '@playwright/test';

import {findContentPages} from '../../src/lib/node/contentPages';

test('a site without a folder of pages has none', () => {
  const content = {'docusaurus-plugin-content-pages': {default: null}};
  expect(findContentPages(content)).toEqual({docs: [], blog: [], pages: []});
});
