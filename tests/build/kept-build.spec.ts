import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readText} from '../support/files';
import {copyProject, root} from '../support/siteCopy';

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

/** A folder with a last build, and a new one that waits for its place. */
function folderWith(...files: string[]): string {
  const dir = test.info().outputPath('site');
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), file);
  }
  return dir;
}

/**
 * Runs the swap while another program holds folders, as on Windows.
 *
 * @param held by the names of a rename, how often it fails
 */
function swap(dir: string, held: Record<string, number> = {}) {
  const hold = `import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
const held = ${JSON.stringify(held)};
const {renameSync} = fs;
fs.renameSync = (from, to) => {
  const name = from + ' > ' + to;
  if (held[name]-- > 0) throw Object.assign(new Error('EBUSY'), {code: 'EBUSY'});
  renameSync(from, to);
};
syncBuiltinESMExports();`;
  const script = path.join(root, '.ci/swap-build.mjs');
  const inject = `data:text/javascript,${encodeURIComponent(hold)}`;
  const {status, stderr} = spawnSync('node', ['--import', inject, script], {
    cwd: dir,
    encoding: 'utf8',
  });
  const build = path.join(dir, 'build');
  return {status, stderr, builds: existsSync(build) ? readdirSync(build) : []};
}

const [toLast, toCurrent, back] = [
  'build > .cache/last-build',
  '.cache/build > build',
  '.cache/last-build > build',
];

test('a folder that is held for a moment is tried again', () => {
  const dir = folderWith('build/last.txt', '.cache/build/new.txt');
  const held = {[toLast]: 2, [toCurrent]: 2};
  expect(swap(dir, held)).toMatchObject({status: 0, builds: ['new.txt']});
  expect(readdirSync(path.join(dir, '.cache'))).toEqual([]);
});

for (const [name, held] of Object.entries({
  'the last build': {[toLast]: 99},
  'the place of the build': {[toCurrent]: 99},
  'all for a while': {[toCurrent]: 99, [back]: 3},
})) {
  test(`the last build stays while a program holds ${name}`, () => {
    const dir = folderWith('build/last.txt', '.cache/build/new.txt');
    const failed = swap(dir, held);
    expect(failed).toMatchObject({status: 1, builds: ['last.txt']});
    expect(failed.stderr).toContain('改法：关掉打开着 build');
    expect(swap(dir)).toMatchObject({status: 0, builds: ['new.txt']});
  });
}

test('what a run left half done is brought back, never deleted', () => {
  const dir = folderWith('build/last.txt', '.cache/build/new.txt');
  const held = {[toCurrent]: 99};
  const halfDone = swap(dir, {...held, [back]: 99});
  expect(halfDone).toMatchObject({status: 1, builds: []});
  expect(swap(dir, held)).toMatchObject({status: 1, builds: ['last.txt']});
});
