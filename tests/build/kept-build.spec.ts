import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readText} from '../support/files';
import {copyProject} from '../support/siteCopy';

test('build/ is replaced by a whole build alone', async () => {
  const dir = copyProject({
    name: 'kept-build',
    overlay: {
      'build/last.txt': '上一次',
      'docs/坏.md': '---\ntitle: 注意: 冒号\n---\n\n正文\n',
    },
  });
  const start = () =>
    spawn('npm', ['run', 'build'], {cwd: dir, detached: true, stdio: 'ignore'});
  const kept = () => expect(readText(dir, 'build/last.txt')).toBe('上一次');

  const failed = start();
  const code = await new Promise((done) => failed.on('close', done));
  expect(code).not.toBe(0);
  kept();

  writeFileSync(path.join(dir, 'docs/坏.md'), '# 好\n\n正文\n');
  const killed = start();
  const ended = new Promise((done) => killed.on('close', done));
  const next = path.join(dir, '.cache/build');
  await expect
    .poll(() => existsSync(next) && readdirSync(next).length, {timeout: 60_000})
    .toBeTruthy();
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  await ended;
  kept();

  // As `npm run build` goes on when the framework has succeeded.
  writeFileSync(path.join(next, 'new.txt'), '这一次');
  const swap = spawnSync('node', ['.ci/swap-build.mjs'], {cwd: dir});
  expect(swap.status).toBe(0);
  expect(readText(dir, 'build/new.txt')).toBe('这一次');
  expect(existsSync(path.join(dir, 'build/last.txt'))).toBe(false);
  expect(existsSync(next)).toBe(false);
});
