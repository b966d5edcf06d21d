import {expect, test} from '@playwright/test';

import {hashToId} from '../../src/lib/hash';

test('decodes a percent-encoded hash', () => {
  expect(hashToId('#%E5%AD%97%E5%BA%93')).toBe('字库');
});

test('takes a plain hash and an empty one', () => {
  expect(hashToId('#字库')).toBe('字库');
  expect(hashToId('')).toBe('');
  expect(hashToId('#')).toBe('');
});

test('returns a malformed sequence as it is', () => {
  expect(hashToId('#100%')).toBe('100%');
});
