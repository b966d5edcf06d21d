import path from 'node:path';

import {expect, test} from '@playwright/test';

import {keepReminders} from '../../../src/plugins/build-messages/node/keptReminders';
import {siteWith} from '../siteWith';

// An article that has changed or gone: tests/build/cached.spec.ts.

const message = {where: '甲.md:3', what: '有误', fix: '改。'};
const said = [message, {...message, where: '甲.mdx:3'}];

test('says in each build what was said of an article last', () => {
  const dir = siteWith({'甲.md': '# 甲\n'});
  const compiled = new Set([path.join(dir, '甲.md')]);
  expect(keepReminders(dir, said, compiled)).toEqual([]);
  for (let nth = 0; nth < 2; nth += 1) {
    expect(keepReminders(dir, [], new Set())).toEqual([message]);
  }
  // A cache that cannot be written stops no build.
  const other = siteWith({'另外/甲.md': '# 甲\n', '另外/node_modules': ''});
  expect(keepReminders(path.join(other, '另外'), said, compiled)).toEqual([]);
});
