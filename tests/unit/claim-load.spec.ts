import vm from 'node:vm';

import {expect, test} from '@playwright/test';

import {claimLoad} from '../../src/lib/shared/claimLoad';

/** The function made of its text alone, as inline scripts hold it. */
const claimByText = vm.runInNewContext(
  `(${String(claimLoad)})`,
) as typeof claimLoad;

const tabWith = (storage: object) =>
  ({
    location: {pathname: '/shown'},
    sessionStorage: storage,
  }) as Parameters<typeof claimLoad>[0];

test('a tab may load an address by itself once a minute', () => {
  const record = new Map<string, string>();
  const tab = tabWith({
    getItem: (key: string) => record.get(key) ?? null,
    setItem: (key: string, value: string) => record.set(key, value),
  });
  expect(claimByText(tab)).toBe('granted');
  expect(claimByText(tab)).toBe('refused');
  expect(claimByText(tab, '/shown')).toBe('refused');
  expect(claimByText(tab, '/other')).toBe('granted');
  record.forEach((time, key) => record.set(key, String(Number(time) - 60_000)));
  expect(claimByText(tab)).toBe('granted');
});

test('a tab without storage is told nothing', () => {
  expect(claimByText(tabWith({}))).toBe('unknown');
});
