import {execFileSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Folder of the project. */
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

/** More items for the navbar. Their types forbid most; a build checks none. */
export function withNavbarItems(items: string): Record<string, string> {
  const file = 'src/site/navbar.ts';
  const text = readFileSync(path.join(fixture('plain'), file), 'utf8');
  return {[file]: text.replace('items: [', `items: [\n${items}\n`)};
}

/** What an ad-hoc site changes against the plain one. */
export type SiteRecipe = {
  /** Name of the folder, and so unique among the tests. */
  name: string;
  /** Folder of tests/fixtures copied over the plain site, or texts by path. */
  overlay?: string | Record<string, string>;
  /**
   * Text of docusaurus.config.ts. The project's own stands beside it, to be
   * imported from './docusaurus.config.base'. An overlay may bring it too.
   */
  config?: string;
  /** Environment on top of that of the test run. */
  env?: Record<string, string>;
  /** As somebody unpacks it: no history, and nothing installed. */
  unpacked?: boolean;
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
  const user = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...user, '-c', 'commit.gpgsign=false', ...args], {
    cwd: dir,
    env: {...process.env, ...dates},
    maxBuffer: 2 ** 28,
    stdio: 'pipe',
  });
}

function applyOverlay(dir: string, {overlay, config}: SiteRecipe): void {
  const [own, base] = ['docusaurus.config.ts', 'docusaurus.config.base.ts'];
  const folder = typeof overlay === 'string' ? fixture(overlay) : undefined;
  const texts = typeof overlay === 'object' ? {...overlay} : {};
  if (config !== undefined) {
    texts[own] = config;
  }
  if (own in texts || (folder && existsSync(path.join(folder, own)))) {
    renameSync(path.join(dir, own), path.join(dir, base));
  }
  if (folder) {
    // The overlay's own copy of the base only gives its config types.
    const filter = (source: string) => path.basename(source) !== base;
    cpSync(folder, dir, {recursive: true, filter});
  }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), text);
  }
}

/** Lends the project's packages to a copy. */
export function installLinked(dir: string): void {
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(dir, 'node_modules'),
    'junction',
  );
}

/**
 * Copies the project's code, puts the plain site's content into it, changes the
 * copy as the recipe says, and commits it. An older copy of that name is
 * replaced.
 *
 * @returns folder of the copy.
 */
export function copyProject(recipe: SiteRecipe): string {
  const dir = path.join(workFolder, recipe.name);
  rmSync(dir, {recursive: true, force: true});
  mkdirSync(dir, {recursive: true});
  // One by one: the copy lies inside the project.
  for (const entry of readdirSync(root)) {
    cpSync(path.join(root, entry), path.join(dir, entry), {
      recursive: true,
      filter: (source) => !notCopied.has(path.relative(root, source)),
    });
  }
  cpSync(fixture('plain'), dir, {recursive: true});
  applyOverlay(dir, recipe);
  if (!recipe.unpacked) {
    installLinked(dir);
    // Pages have dates where there is git, and files outside it warn.
    git(dir, 'init', '--quiet');
    git(dir, 'add', '--all');
    git(dir, 'commit', '--quiet', '-m', 'Test site');
  }
  return dir;
}
