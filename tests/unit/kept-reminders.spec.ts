import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {formatReminder} from '../../src/lib/message';
import {keepReminders} from '../../src/plugins/build-messages/keptReminders';

let dir = '';

test.beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'reminders-'));
  writeFileSync(path.join(dir, '甲.md'), '# 甲\n');
});
test.afterEach(() => {
  rmSync(dir, {recursive: true});
});

const text = formatReminder({where: '甲.md:3', what: '有误', fix: '改。'});
const read = new Set(['甲.md']);
const said = new Set([text]);

test('says of an article that is not read what was said last', () => {
  expect(keepReminders(dir, read, said)).toEqual([]);
  for (let nth = 0; nth < 2; nth += 1) {
    expect(keepReminders(dir, new Set(), new Set())).toEqual([text]);
  }
  // Read again, it has nothing wrong any more.
  expect(keepReminders(dir, read, new Set())).toEqual([]);
  expect(keepReminders(dir, new Set(), new Set())).toEqual([]);
});

test('says nothing of one that has changed unread', () => {
  keepReminders(dir, read, said);
  writeFileSync(path.join(dir, '甲.md'), '# 乙\n');
  expect(keepReminders(dir, new Set(), new Set())).toEqual([]);
});

test('lets a build go on whose cache cannot be written', () => {
  writeFileSync(path.join(dir, 'node_modules'), '');
  expect(keepReminders(dir, read, said)).toEqual([]);
});
