import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {keepReminders} from '../../../src/plugins/build-messages/build/keptReminders';

let dir = '';

test.beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'reminders-'));
  writeFileSync(path.join(dir, '甲.md'), '# 甲\n');
});
test.afterEach(() => {
  rmSync(dir, {recursive: true});
});

const message = {where: '甲.md:3', what: '有误', fix: '改。'};
const said = [message, {...message, where: '甲.mdx:3'}];
const read = () => new Set([path.join(dir, '甲.md')]);

test('says of an article that is not read what was said last', () => {
  expect(keepReminders(dir, said, read())).toEqual([]);
  for (let nth = 0; nth < 2; nth += 1) {
    expect(keepReminders(dir, [], new Set())).toEqual([message]);
  }
  // Read again, it has nothing wrong any more.
  expect(keepReminders(dir, [], read())).toEqual([]);
  expect(keepReminders(dir, [], new Set())).toEqual([]);
});

test('says nothing of one that has changed unread', () => {
  keepReminders(dir, said, read());
  writeFileSync(path.join(dir, '甲.md'), '# 乙\n');
  expect(keepReminders(dir, [], new Set())).toEqual([]);
});

test('lets a build go on whose cache cannot be written', () => {
  writeFileSync(path.join(dir, 'node_modules'), '');
  expect(keepReminders(dir, said, read())).toEqual([]);
});
