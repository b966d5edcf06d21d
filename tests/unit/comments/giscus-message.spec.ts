import {expect, test} from '@playwright/test';

import {statusAfter} from '../../../src/components/Comments/useThread';

test('what giscus posts is understood, and nothing of others', () => {
  // While it loads, with a session and without, and once the thread is shown.
  for (const [message, ...statuses] of [
    [{resizeHeight: 320}, 'answered', 'answered', 'shown'],
    [{discussion: {id: 'D_1'}, viewer: {}}, 'shown', 'shown', 'shown'],
    [{error: 'Discussion not found'}, 'shown', 'shown', 'shown'],
    [{signOut: true, error: 'Failed (user…'}, 'loading', 'loading', 'loading'],
    [{error: 'State has expired.'}, 'loading', 'failed', 'loading'],
    [{error: 'Bad credentials'}, 'loading', 'failed', 'loading'],
    [{error: 'Invalid state value.'}, 'loading', 'failed', 'loading'],
    [{error: 'API rate limit exceeded…'}, 'failed', 'failed', 'shown'],
    [{error: {code: 500}}, 'failed', 'failed', 'shown'],
    ['hello', 'loading', 'loading', 'shown'],
  ] as const) {
    const data = {giscus: message};
    expect(
      [
        statusAfter('loading', data, true),
        statusAfter('loading', data, false),
        statusAfter('shown', data, true),
      ],
      JSON.stringify(message),
    ).toEqual(statuses);
  }
  for (const other of [null, 'giscus', {giscus: null}, {type: 'resize'}]) {
    expect(statusAfter('silent', other, false)).toBe('silent');
  }
});
