import {expect, test} from '@playwright/test';

import {readGiscusMessage} from '../../../src/components/Comments/giscusMessage';

test('what giscus posts is understood, and nothing of others', () => {
  for (const [message, meaning] of [
    [{resizeHeight: 320}, 'alive'],
    [{discussion: {id: 'D_1'}, viewer: {}}, 'shown'],
    [{error: 'Discussion not found'}, 'shown'],
    [{signOut: true, error: 'State has expired (user…'}, 'signed-out'],
    [{error: 'State has expired.'}, 'session-refused'],
    [{error: 'Bad credentials'}, 'session-refused'],
    [{error: 'Invalid state value.'}, 'session-refused'],
    [{error: 'API rate limit exceeded for 203.0.113.1.'}, 'error'],
    [{error: {code: 500}}, 'error'],
    ['hello', undefined],
  ] as const) {
    const text = JSON.stringify(message);
    expect(readGiscusMessage({giscus: message}), text).toBe(meaning);
  }
  for (const other of [null, 'giscus', {type: 'resize'}]) {
    expect(readGiscusMessage(other)).toBeUndefined();
  }
});
