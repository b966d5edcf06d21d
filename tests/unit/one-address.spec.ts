import vm from 'node:vm';

import {expect, test} from '@playwright/test';

import {oneAddress} from '../../src/plugins/addresses/build/oneAddress';

/** Where the script leads from an address, on the page of a canonical one. */
function leadsTo(baseUrl: string, pathname: string, canonical: string) {
  let led: string | undefined;
  const lead = (address: string) => {
    led = address;
  };
  vm.runInNewContext(oneAddress(baseUrl), {
    URL,
    document: {querySelector: () => ({href: `https://a.example${canonical}`})},
    history: {replaceState: (_: null, __: string, to: string) => lead(to)},
    location: {pathname, search: '?a', hash: '#b', replace: lead},
    performance: {getEntriesByType: () => []},
    stop: () => undefined,
  });
  return led;
}

for (const base of ['/', '/site/']) {
  test(`below ${base}, each page has one address`, () => {
    const notFound = `${base}404.html`;
    for (const [from, canonical, to] of [
      [`${base}index.html`, base, `${base}?a#b`],
      [`${base}docs/intro.html`, `${base}docs/intro`, `${base}docs/intro?a#b`],
      [`${base}docs/intro/`, notFound, `${base}docs/intro?a#b`],
      [`${base}/docs//intro`, notFound, `${base}docs/intro?a#b`],
      [`${base}blog/index.html`, notFound, `${base}blog?a#b`],
      [`${base}docs/intro`, `${base}docs/intro`, undefined],
      [`${base}none`, notFound, undefined],
      [base, base, undefined],
      [`${base}a.html`, `${base}a.html`, undefined],
    ] as const) {
      expect(leadsTo(base, from, canonical), from).toBe(to);
    }
  });
}
