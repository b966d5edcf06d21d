import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readHistoryDepth} from '../../src/lib/node/history';
import {writeFiles} from '../support/files';
import {git} from '../support/siteCopy';

test('a folder with a commit has a history, where git can read all of it', () => {
  // Outside of this project, which may be a repository.
  const dir = mkdtempSync(path.join(tmpdir(), 'history-'));
  expect(readHistoryDepth(dir)).toBe('none');
  writeFiles(dir, {'site/a.md': '# 甲\n', 'unpacked/a.md': '# 甲\n'});
  const [site, unpacked] = [path.join(dir, 'site'), path.join(dir, 'unpacked')];
  const clone = `clone -q --depth 1 file://${dir} clone`;
  for (const command of ['init -q', 'add site', 'commit -qm one', clone]) {
    git(dir, ...command.split(' '));
  }

  expect(readHistoryDepth(site)).toBe('whole');
  expect(readHistoryDepth(path.join(dir, 'clone/site'))).toBe('shallow');
  // Unpacked inside of somebody's repository.
  expect(readHistoryDepth(unpacked)).toBe('none');
  // On a machine without git, and for a folder that another user owns.
  const before = {...process.env};
  const hindrances = {PATH: dir, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'};
  for (const [name, value] of Object.entries(hindrances)) {
    process.env = {...before, [name]: value};
    expect(readHistoryDepth(site), name).toBe('none');
  }
  process.env = before;
  rmSync(dir, {recursive: true});
});
