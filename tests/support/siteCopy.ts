import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {type Files, writeFiles} from './files';

export const root = path.resolve(__dirname, '../..');

/** Ignored by git and by every tool; kept after a run, to look into. */
export const workFolder = path.join(root, '.cache/tests');

// What no copy takes along: what a build makes or installs, and the maintainers'
// content, in whose place tests/fixtures/plain is put.
const notCopied = new Set([
  ...['.cache', '.docusaurus', '.git', 'build', 'node_modules', 'tests'],
  ...['playwright-report', 'test-results'],
  ...['blog', 'docs', 'i18n', 'static', 'sidebars.ts'],
  path.join('src', 'pages'),
]);

/** Folders of the content that the tests own. */
const fixture = (name: string) => path.join(root, 'tests/fixtures', name);

/** What an ad-hoc site changes against the plain one. */
export type SiteRecipe = {
  /** Name of the folder, and so unique among the tests. */
  name: string;
  /**
   * Folder of tests/fixtures copied over the plain site, or texts by path. A
   * docusaurus.config.ts imports the project's from './docusaurus.config.base'.
   */
  overlay?: string | Files;
  /** Environment on top of that of the test run. */
  env?: Record<string, string>;
  /** As somebody unpacks it: no history, and nothing installed. */
  unpacked?: boolean;
  /** Nothing that another build has cached is there, no encoded picture either. */
  hasOwnCache?: boolean;
};

/** Of every commit: pages show it, and builds are compared. */
const date = '2026-01-15T12:00:00+08:00';
const dates = {GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};

/**
 * Runs git as somebody who may commit.
 *
 * @returns what it prints.
 */
export function git(dir: string, ...args: string[]): Buffer {
  const user = ['-c', 'user.name=测试', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...user, '-c', 'commit.gpgsign=false', ...args], {
    cwd: dir,
    env: {...process.env, ...dates},
    maxBuffer: 2 ** 28,
    stdio: 'pipe',
  });
}

/** Lends the project's packages to a copy, with what builds have cached there. */
export function installLinked(dir: string): void {
  fs.symlinkSync(
    path.join(root, 'node_modules'),
    path.join(dir, 'node_modules'),
    'junction',
  );
}

/** Lends the project's packages to a copy, which has a cache of its own. */
function installWithOwnCache(dir: string): void {
  const packages = path.join(dir, 'node_modules');
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '.cache') {
      const target = path.join(root, 'node_modules', name);
      fs.symlinkSync(target, path.join(packages, name), 'junction');
    }
  }
}

/**
 * Copies the project's code, puts the plain site's content into it, changes the
 * copy as the recipe says, and commits it. An older copy of that name is
 * replaced.
 *
 * @returns folder of the copy.
 */
export function copyProject(recipe: SiteRecipe): string {
  const {name, overlay = {}, unpacked = false, hasOwnCache = false} = recipe;
  const dir = path.join(workFolder, name);
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  // One by one: the copy lies inside the project.
  for (const entry of fs.readdirSync(root)) {
    fs.cpSync(path.join(root, entry), path.join(dir, entry), {
      recursive: true,
      filter: (source) => !notCopied.has(path.relative(root, source)),
    });
  }
  fs.cpSync(fixture('plain'), dir, {recursive: true});
  const [own, base] = ['docusaurus.config.ts', 'docusaurus.config.base.ts'];
  fs.cpSync(path.join(dir, own), path.join(dir, base));
  if (typeof overlay === 'string') {
    // The overlay's own copy of the base only gives its config types.
    const filter = (source: string) => path.basename(source) !== base;
    fs.cpSync(fixture(overlay), dir, {recursive: true, filter});
  } else {
    writeFiles(dir, overlay);
  }
  if (!unpacked) {
    if (hasOwnCache) {
      installWithOwnCache(dir);
    } else {
      installLinked(dir);
    }
    // Pages have dates where there is git, and files outside it warn.
    git(dir, 'init', '--quiet');
    git(dir, 'add', '--all');
    git(dir, 'commit', '--quiet', '-m', 'Test site');
  }
  return dir;
}
