import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readHistory} from '../../src/lib/build/history';

let dir = '';

/** Outside of this project, which may be a repository. */
test.beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'history-'));
});
test.afterEach(() => {
  rmSync(dir, {recursive: true});
});

/** A repository with one commit, and a site in a folder of it. */
function repository(): string {
  const site = path.join(dir, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'a.md'), '# 甲\n');
  for (const command of ['init -q', 'add .', 'commit -qm one']) {
    const user = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
    spawnSync('git', [...user, ...command.split(' ')], {cwd: dir});
  }
  return site;
}

/** Runs with other variables, as they are on another machine. */
function withEnvironment<Result>(
  changes: Record<string, string>,
  run: () => Result,
): Result {
  const before = {...process.env};
  Object.assign(process.env, changes);
  try {
    return run();
  } finally {
    process.env = before;
  }
}

const hasGit = spawnSync('git', ['--version']).status === 0;

test('a folder with a commit has a history, where git can read it', () => {
  const site = repository();
  expect(readHistory(site)).toBe(hasGit ? 'whole' : 'none');
  expect(withEnvironment({PATH: dir}, () => readHistory(site))).toBe('none');
  // As for a folder that another user owns.
  const owner = {GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'};
  expect(withEnvironment(owner, () => readHistory(site))).toBe('none');
});

test('a clone of depth 1 has a shallow one', () => {
  repository();
  const from = `file://${dir}`;
  const args = ['clone', '-q', '--depth', '1', from, 'clone'];
  spawnSync('git', args, {cwd: dir});
  const clone = path.join(dir, 'clone/site');
  expect(readHistory(clone)).toBe(hasGit ? 'shallow' : 'none');
});

test('no other folder has one', () => {
  expect(readHistory(dir)).toBe('none');
  // Unpacked inside of somebody's repository.
  repository();
  const unpacked = path.join(dir, 'unpacked');
  mkdirSync(unpacked);
  writeFileSync(path.join(unpacked, 'b.md'), '# 乙\n');
  expect(readHistory(unpacked)).toBe('none');
});
