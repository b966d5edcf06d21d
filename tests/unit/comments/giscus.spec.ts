import {expect, test} from '@playwright/test';

import {readMessage} from '../../../src/site/commentService';

test('what giscus posts is understood, with a session and without', () => {
  for (const [message, withSession, withoutSession] of [
    [{resizeHeight: 320}, 'running', 'running'],
    [{discussion: {id: 'D_1'}, viewer: {}}, 'thread', 'thread'],
    [{error: 'Discussion not found'}, 'thread', 'thread'],
    [{signOut: true, error: 'Failed (user…'}, 'reloading', 'reloading'],
    [{error: 'State has expired.'}, 'reloading', 'error'],
    [{error: 'Bad credentials'}, 'reloading', 'error'],
    [{error: 'Invalid state value.'}, 'reloading', 'error'],
    [{error: 'API rate limit exceeded…'}, 'error', 'error'],
    [{error: {code: 500}}, 'error', 'error'],
  ] as const) {
    const data = {giscus: message};
    const says = JSON.stringify(message);
    expect(readMessage(data, true), says).toBe(withSession);
    expect(readMessage(data, false), says).toBe(withoutSession);
  }
});

test('what others post says nothing of the comments', () => {
  for (const data of [null, 'giscus', {giscus: null}, {giscus: 'hello'}, {}]) {
    expect(readMessage(data, true)).toBeUndefined();
  }
});
