import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readDates, readHistory} from '../../src/lib/build/history';

const hasGit = spawnSync('git', ['--version']).status === 0;

/** Runs with other variables, as they are on another machine. */
function historyWith(changes: Record<string, string>, dir: string) {
  const before = {...process.env};
  Object.assign(process.env, changes);
  try {
    return readHistory(dir);
  } finally {
    process.env = before;
  }
}

test('a folder with a commit has a history, where git can read all of it', () => {
  // Outside of this project, which may be a repository.
  const dir = mkdtempSync(path.join(tmpdir(), 'history-'));
  expect(readHistory(dir)).toBe('none');
  const [site, unpacked] = ['site', 'unpacked'].map((name) => {
    mkdirSync(path.join(dir, name));
    writeFileSync(path.join(dir, name, 'a.md'), '# 甲\n');
    return path.join(dir, name);
  }) as [string, string];
  const user = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  const from = `file://${dir}`;
  for (const command of [
    ...['init -q', 'add site', 'commit -qm one'],
    `clone -q --depth 1 ${from} clone`,
  ]) {
    spawnSync('git', [...user, ...command.split(' ')], {cwd: dir});
  }

  expect(readHistory(site)).toBe(hasGit ? 'whole' : 'none');
  const clone = path.join(dir, 'clone/site');
  expect(readHistory(clone)).toBe(hasGit ? 'shallow' : 'none');
  // Unpacked inside of somebody's repository.
  expect(readHistory(unpacked)).toBe('none');
  expect(historyWith({PATH: dir}, site)).toBe('none');
  // As for a folder that another user owns.
  const owner = {GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'};
  expect(historyWith(owner, site)).toBe('none');
  rmSync(dir, {recursive: true});
});

test('files have the dates of their last commits', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'history-'));
  const site = path.join(dir, 'site');
  const git = (command: string, date = '') =>
    spawnSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b', ...command.split(' ')],
      {
        cwd: dir,
        env: {...process.env, GIT_COMMITTER_DATE: date},
      },
    );
  const commit = (date: string, ...files: string[]) => {
    for (const file of files) {
      mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
      writeFileSync(path.join(site, file), date);
    }
    git('add .');
    git('commit -qm a', date);
    return date;
  };
  git('init -qb main');
  const first = commit(
    '2026-01-01T08:00:00+08:00',
    '甲 乙/a.md',
    'b.mdx',
    '../c.md',
  );
  git('checkout -qb side');
  const second = commit('2026-02-01T08:00:00+08:00', 'b.mdx');
  git('checkout -q main');
  const third = commit('2026-03-01T08:00:00+08:00', 'd.md', 'e.png');
  git('merge -qm merge side', '2026-04-01T08:00:00+08:00');

  const dates = {'甲 乙/a.md': first, 'b.mdx': second, 'd.md': third};
  const expected = Object.entries(dates).map(([file, date]) => [
    path.join(site, file),
    date,
  ]);
  expect([...readDates(site)].sort()).toEqual(hasGit ? expected.sort() : []);
  rmSync(dir, {recursive: true});
});
