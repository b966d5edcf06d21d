import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {root} from '../support/siteCopy';
import {siteWith} from '../unit/siteWith';

// That a build which fails leaves build/ alone: tests/build/cached.spec.ts.

/** A folder with a last build, and a new one that waits for its place. */
const folderWithBuilds = () =>
  siteWith({'build/last.txt': '', '.cache/build/new.txt': ''});

/**
 * Runs the swap while another program holds folders, as on Windows, and does
 * not wait between two tries.
 *
 * @param held by the names of a rename, how often it fails
 */
function swap(dir: string, held: Record<string, number> = {}) {
  const hold = `import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import timers from 'node:timers/promises';
timers.setTimeout = () => Promise.resolve();
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
  const dir = folderWithBuilds();
  const held = {[toLast]: 2, [toCurrent]: 2};
  expect(swap(dir, held)).toMatchObject({status: 0, builds: ['new.txt']});
  expect(readdirSync(path.join(dir, '.cache'))).toEqual([]);
});

test('the last build stays while a program holds its place', () => {
  const dir = folderWithBuilds();
  const failed = swap(dir, {[toCurrent]: 99, [back]: 3});
  expect(failed).toMatchObject({status: 1, builds: ['last.txt']});
  expect(failed.stderr).toContain('改法：关掉打开着 build');
  expect(swap(dir)).toMatchObject({status: 0, builds: ['new.txt']});
});

test('what a run left half done is brought back, never deleted', () => {
  const dir = folderWithBuilds();
  const held = {[toCurrent]: 99};
  const halfDone = swap(dir, {...held, [back]: 99});
  expect(halfDone).toMatchObject({status: 1, builds: []});
  expect(swap(dir, held)).toMatchObject({status: 1, builds: ['last.txt']});
});
