import path from 'node:path';

import {expect, test} from '@playwright/test';

import {exchangeReminders} from '../../../src/plugins/build-messages/node/storedReminders';
import {siteWith} from '../siteWith';

// Reminders of articles in the cache: tests/build/cached.spec.ts.

const message = {where: '甲.md:3', what: '有误', fix: '改。'};

test('a cache that can’t be written stops no build', () => {
  const dir = siteWith({'甲.md': '# 甲\n', node_modules: ''});
  const compiled = new Set([path.join(dir, '甲.md')]);
  expect(exchangeReminders(dir, [message], compiled)).toEqual([]);
});
