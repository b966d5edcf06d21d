import vm from 'node:vm';

import {expect, test} from '@playwright/test';

import {inlineScript} from '../../../src/lib/node/inlineScript';
import {claimLoad} from '../../../src/lib/shared/claimLoad';
import {giveOneAddress} from '../../../src/plugins/addresses/inline/giveOneAddress';
import {toRouteText} from '../../../src/plugins/addresses/shared/routeText';

type Visit = {
  base: string;
  trailingSlash?: boolean;
  redirectCount?: number;
};

/** What the script does at an address, on the page of a canonical one. */
function leadsTo(visit: Visit, pathname: string, canonical: string) {
  const {base, trailingSlash, redirectCount = 0} = visit;
  let led: string | undefined;
  const page = {
    URL,
    document: {querySelector: () => ({href: `https://a.example${canonical}`})},
    history: {
      replaceState: (_: null, __: string, to: string) => (led = `is ${to}`),
    },
    location: {
      pathname,
      search: '?a',
      hash: '#b',
      replace: (to: string) => (led = `loads ${to}`),
    },
    performance: {getEntriesByType: () => [{redirectCount}]},
    sessionStorage: {getItem: () => null, setItem: () => undefined},
    stop: () => undefined,
  };
  const slash = trailingSlash ? '/' : '';
  const tag = inlineScript(giveOneAddress, base, slash, claimLoad);
  const script = tag.replace(/<\/?script>/g, '');
  vm.runInNewContext(script, Object.assign(page, {window: page}));
  return led;
}

for (const base of ['/', '/site/']) {
  test(`below ${base}, each page has one address`, () => {
    for (const [from, canonical, to, trailingSlash] of [
      ['index.html', '', 'is '],
      ['index', '', 'is '],
      ['docs/intro.html', 'docs/intro', 'is docs/intro'],
      ['docs/%e8%a7%a3.html', 'docs/解', 'is docs/%E8%A7%A3'],
      ['%64ocs%2Fintro', 'docs/intro', 'is docs/intro'],
      ['docs/%61.html', 'docs/a.html', 'is docs/a.html'],
      ['docs/50%', 'docs/intro', 'is docs/50％'],
      ['docs/%BD%E2', '404.html', 'is docs/％BD％E2'],
      ['docs/intro/INDEX.HTML', '404.html', 'loads docs/intro'],
      ['docs/intro/index', '404.html', 'loads docs/intro'],
      ['docs/index/', '404.html', 'loads docs/index'],
      ['/docs//intro', '404.html', 'loads docs/intro'],
      ['docs/', 'docs/index', 'is docs/index'],
      ['docs/intro', 'docs/intro'],
      ['none', '404.html'],
      ['', ''],
      ['a.html', 'a.html'],
      ['docs/intro/', ''],
      ['docs/intro', 'docs/intro/', 'is docs/intro/', true],
      ['docs/intro.html', '404.html/', 'loads docs/intro/', true],
      ['none/', '404.html/', undefined, true],
      ['', '404.html/', undefined, true],
    ] as const) {
      const expected = to && `${to.replace(' ', ` ${base}`)}?a#b`;
      const visit = {base, trailingSlash};
      const led = leadsTo(visit, base + from, base + canonical);
      expect(led, from).toBe(expected);
    }
  });
}

test('where the host has redirected, the address changes without a load', () => {
  const lead = (redirectCount: number) =>
    leadsTo({base: '/', redirectCount}, '/gone/', '/404.html');
  expect(lead(0)).toBe('loads /gone?a#b');
  expect(lead(1)).toBe('is /gone?a#b');
});

test('signs in a file name are text for the router, a pattern stays one', () => {
  for (const [path, route] of [
    ['/教程(1)/a*b', '/教程\\(1\\)/a\\*b'],
    ['/:id/*', '/:id/*'],
    ['/%E8%A7%A3', '/解'],
  ] as const) {
    expect(toRouteText(path)).toBe(route);
  }
});
