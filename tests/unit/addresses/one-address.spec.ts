import vm from 'node:vm';

import {expect, test} from '@playwright/test';

import {oneAddress} from '../../../src/plugins/addresses/node/oneAddress';

type Visit = {
  base: string;
  trailingSlash?: boolean;
  /** What the tab has kept so far; without it the browser keeps nothing. */
  kept?: Map<string, string>;
  redirectCount?: number;
};

/** What the script does at an address, on the page of a canonical one. */
function leadsTo(visit: Visit, pathname: string, canonical: string) {
  let led: string | undefined;
  const {base, trailingSlash, kept, redirectCount = 0} = visit;
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
    get sessionStorage() {
      if (!kept) {
        throw new Error('SecurityError');
      }
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      };
    },
    stop: () => undefined,
  };
  vm.runInNewContext(
    oneAddress(base, trailingSlash),
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
      const visit = {base, trailingSlash, kept: new Map<string, string>()};
      const expected = to && `${to.replace(' ', ` ${base}`)}?a#b`;
      const led = leadsTo(visit, base + from, base + canonical);
      expect(led, from).toBe(expected);
    }
  });
}

test('an address that may not be loaded is mended', () => {
  const kept = new Map<string, string>();
  const lead = (visit: Omit<Visit, 'base'>) =>
    leadsTo({base: '/', ...visit}, '/gone/', '/404.html');
  expect(lead({kept})).toBe('loads /gone?a#b');
  // Within a minute: tests/unit/claim-load.spec.ts.
  expect(lead({kept})).toBe('is /gone?a#b');
  expect(lead({kept: new Map(), redirectCount: 1})).toBe('is /gone?a#b');
  // Where the browser keeps nothing.
  expect(lead({})).toBe('is /gone?a#b');
});
