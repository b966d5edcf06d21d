import {expect, test} from '@playwright/test';

import {toRouteText} from '../../../src/plugins/addresses/shared/routeText';

test('signs in a file name are text for the router, a pattern stays one', () => {
  for (const [path, route] of [
    ['/教程(1)/a*b', '/教程\\(1\\)/a\\*b'],
    ['/:id/*', '/:id/*'],
    ['/%E8%A7%A3', '/解'],
  ] as const) {
    expect(toRouteText(path)).toBe(route);
  }
});
