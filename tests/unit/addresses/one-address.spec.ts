import vm from 'node:vm';

import {expect, test} from '@playwright/test';

import {oneAddress} from '../../../src/plugins/addresses/node/oneAddress';

type Visit = {
  base: string;
  trailingSlash?: boolean;
};

/** What the script does at an address, on the page of a canonical one. */
function leadsTo(visit: Visit, pathname: string, canonical: string) {
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
    performance: {getEntriesByType: () => [{redirectCount: 0}]},
    sessionStorage: {getItem: () => null, setItem: () => undefined},
    stop: () => undefined,
  };
  vm.runInNewContext(
    oneAddress(visit.base, visit.trailingSlash),
    Object.assign(page, {window: page}),
  );
  return led;
}

for (const base of ['/', '/site/']) {
  test(`below ${base}, each page has one address`, () => {
    for (const [from, canonical, to, trailingSlash] of [
      ['index.html', '', 'is '],
      ['docs/intro.html', 'docs/intro', 'is docs/intro'],
      ['docs/intro/', '404.html', 'loads docs/intro'],
      ['/docs//intro', '404.html', 'loads docs/intro'],
      ['blog/index.html', '404.html', 'loads blog'],
      ['docs/', 'docs/index', 'is docs/index'],
      ['docs/index.html', 'docs/index', 'is docs/index'],
      ['docs/intro', 'docs/intro'],
      ['none', '404.html'],
      ['', ''],
      ['', '404.html'],
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
