import {expect, test} from '@playwright/test';

import {statusAfter} from '../../../src/components/Comments/useThread';

test('a report changes the status of a thread', () => {
  // After the report: what was loading, shown, silent, failed.
  for (const [report, loading, shown, silent, failed] of [
    ['running', 'running', 'shown', 'running', 'failed'],
    ['thread', 'shown', 'shown', 'shown', 'shown'],
    ['error', 'failed', 'shown', 'failed', 'failed'],
    ['reloading', 'loading', 'loading', 'loading', 'loading'],
  ] as const) {
    expect(statusAfter('loading', report), report).toBe(loading);
    expect(statusAfter('shown', report), report).toBe(shown);
    expect(statusAfter('silent', report), report).toBe(silent);
    expect(statusAfter('failed', report), report).toBe(failed);
  }
});
