import {expect, test} from '@playwright/test';

import {toRouteText} from '../../../src/plugins/addresses/shared/routeText';

test('signs of a pattern in the name of a file are text for the router', () => {
  for (const [path, route] of [
    ['/教程(1)/a*b', '/教程\\(1\\)/a\\*b'],
    // What a plugin registers as a pattern.
    ['/:id/*', '/:id/*'],
    ['/%E8%A7%A3', '/解'],
  ] as const) {
    expect(toRouteText(path)).toBe(route);
  }
});
