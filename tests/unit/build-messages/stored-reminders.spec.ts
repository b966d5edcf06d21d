import path from 'node:path';

import {expect, test} from '@playwright/test';

import {exchangeReminders} from '../../../src/plugins/build-messages/node/storedReminders';
import {siteWith} from '../siteWith';

// An article that has changed or gone: tests/build/cached.spec.ts.

const message = {where: '甲.md:3', what: '有误', fix: '改。'};
const reminders = [message, {...message, where: '甲.mdx:3'}];

test('each build repeats the reminders of an article in the cache', () => {
  const dir = siteWith({'甲.md': '# 甲\n'});
  const compiled = new Set([path.join(dir, '甲.md')]);
  expect(exchangeReminders(dir, reminders, compiled)).toEqual([]);
  expect(exchangeReminders(dir, [], new Set())).toEqual([message]);
  expect(exchangeReminders(dir, [], new Set())).toEqual([message]);
});

test('a cache that can’t be written stops no build', () => {
  const dir = siteWith({'甲.md': '# 甲\n', node_modules: ''});
  const compiled = new Set([path.join(dir, '甲.md')]);
  expect(exchangeReminders(dir, reminders, compiled)).toEqual([]);
});
