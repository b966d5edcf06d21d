import {expect, test} from '@playwright/test';

import {readGiscusMessage} from '../../../src/components/Comments/giscusMessage';

const cases = [
  ['a height', {giscus: {resizeHeight: 320}}, 'alive'],
  ['a discussion', {giscus: {discussion: {id: 'D_1'}, viewer: {}}}, 'shown'],
  [
    'a thread nobody has opened',
    {giscus: {error: 'Discussion not found'}},
    'shown',
  ],
  [
    'signing out',
    {giscus: {signOut: true, error: 'State has expired (user signed out).'}},
    'signed-out',
  ],
  [
    'an expired session',
    {giscus: {error: 'State has expired.'}},
    'session-refused',
  ],
  ['bad credentials', {giscus: {error: 'Bad credentials'}}, 'session-refused'],
  [
    'an invalid state',
    {giscus: {error: 'Invalid state value.'}},
    'session-refused',
  ],
  [
    'a rate limit',
    {giscus: {error: 'API rate limit exceeded for 203.0.113.1.'}},
    'error',
  ],
  ['an error that is no text', {giscus: {error: {code: 500}}}, 'error'],
  ['null', null, undefined],
  ['a text', 'giscus', undefined],
  ['the message of another tool', {type: 'resize'}, undefined],
  ['a giscus field that is no object', {giscus: 'hello'}, undefined],
] as const;

for (const [what, data, meaning] of cases) {
  test(`${what} means ${meaning ?? 'nothing'}`, () => {
    expect(readGiscusMessage(data)).toBe(meaning);
  });
}
