import {spawn, spawnSync} from 'node:child_process';
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

export const root = path.resolve(__dirname, '../..');

/** Ignored by git and by every tool; kept after a run, to look into. */
const workFolder = path.join(root, '.cache/tests');

/** What a build makes or installs, and therefore no copy takes along. */
const notCopied = new Set([
  '.cache',
  '.docusaurus',
  '.git',
  'build',
  'node_modules',
  'playwright-report',
  'test-results',
  'tests',
]);

/** The two sites that are built once and that every test may read. */
export type SiteName = 'main' | 'fixture';

/** A site on disk. */
export type BuiltSite = {
  /** Folder of the sources. */
  dir: string;
  /** Folder of the build. */
  outDir: string;
  /** Origin that the build was made for, without a trailing slash. */
  publicOrigin: string;
  /** Base path, with a slash at both ends. */
  baseUrl: string;
};

/** A build that ran; address fields are empty when it failed. */
export type BuildResult = BuiltSite & {
  /** Exit code of the build. */
  code: number;
  /** Both output streams, without colours. */
  output: string;
};

/** What an ad-hoc site changes against the project. */
export type SiteRecipe = {
  /** Name of the folder, and so unique among the tests. */
  name: string;
  /** Folder copied over the project, or texts by path. */
  overlay?: string | Record<string, string>;
  /**
   * Text of docusaurus.config.ts. The project's own stands beside it, to be
   * imported from './docusaurus.config.base'. An overlay may bring it too.
   */
  config?: string;
  /** Environment on top of that of the test run. */
  env?: Record<string, string>;
};

function runBuild(
  dir: string,
  env: Record<string, string> = {},
): Promise<{code: number; output: string}> {
  const cli = path.join(
    root,
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: dir,
      env: {
        ...process.env,
        // Cold, so that no build sees what another left behind.
        DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
        FORCE_COLOR: '0',
        NO_UPDATE_NOTIFIER: '1',
        ...env,
      },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/** Reads where a build belongs from the canonical address of its home page. */
function readAddress(
  outDir: string,
): Pick<BuiltSite, 'publicOrigin' | 'baseUrl'> {
  const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const canonical = /<link[^>]*rel="?canonical"?[^>]*>/.exec(html)?.[0];
  const href = canonical && /href="?([^"\s>]+)/.exec(canonical)?.[1];
  if (!href) {
    throw new Error(`${outDir} 的首页没有 canonical 地址，读不出网站的路径。`);
  }
  const {origin, pathname} = new URL(href);
  return {
    publicOrigin: origin,
    baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/`,
  };
}

function git(dir: string, ...args: string[]): void {
  const {status, stderr} = spawnSync('git', args, {cwd: dir, encoding: 'utf8'});
  if (status !== 0) {
    throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
}

/** Last-modified dates come from git, and files outside it warn. */
function commitAll(dir: string): void {
  git(dir, 'init', '--quiet');
  git(dir, 'add', '--all');
  git(
    dir,
    ...['-c', 'user.name=test', '-c', 'user.email=test@example.com'],
    ...['-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'Test site'],
  );
}

function applyOverlay(dir: string, {overlay, config}: SiteRecipe): void {
  const ownConfig = path.join(dir, 'docusaurus.config.ts');
  const baseConfig = path.join(dir, 'docusaurus.config.base.ts');
  const texts = typeof overlay === 'object' ? {...overlay} : {};
  if (config !== undefined) {
    texts['docusaurus.config.ts'] = config;
  }
  const folder = typeof overlay === 'string' ? overlay : undefined;
  if (
    texts['docusaurus.config.ts'] !== undefined ||
    (folder && existsSync(path.join(folder, 'docusaurus.config.ts')))
  ) {
    renameSync(ownConfig, baseConfig);
  }
  if (folder) {
    // The overlay's docusaurus.config.base.ts only gives its config types.
    cpSync(folder, dir, {
      recursive: true,
      filter: (source) => path.basename(source) !== path.basename(baseConfig),
    });
  }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), text);
  }
}

/**
 * Builds a changed copy of the project. A failing build is a result, not an
 * error: look at `code` and `output`.
 */
export async function buildSite(recipe: SiteRecipe): Promise<BuildResult> {
  const dir = path.join(workFolder, recipe.name);
  const outDir = path.join(dir, 'build');
  rmSync(dir, {recursive: true, force: true});
  mkdirSync(dir, {recursive: true});
  // One by one: the copy lies inside the project.
  for (const entry of readdirSync(root)) {
    if (!notCopied.has(entry)) {
      cpSync(path.join(root, entry), path.join(dir, entry), {recursive: true});
    }
  }
  applyOverlay(dir, recipe);
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(dir, 'node_modules'),
    'junction',
  );
  commitAll(dir);
  const result = await runBuild(dir, recipe.env);
  const address =
    result.code === 0 ? readAddress(outDir) : {publicOrigin: '', baseUrl: ''};
  return {dir, outDir, ...address, ...result};
}

/** Builds the project in its place, as the deployment does. */
export async function buildMain(): Promise<{code: number; output: string}> {
  return runBuild(root);
}

/** Builds the project with everything that the real content does not show. */
export async function buildFixture(): Promise<BuildResult> {
  return buildSite({
    name: 'fixture',
    overlay: path.join(root, 'tests/fixtures/site'),
    env: {SITE_URL: 'https://fixture.example', SITE_BASE_URL: '/a/b/'},
  });
}

/** One of the shared sites, which the `sites` project has built. */
export function sharedSite(name: SiteName): BuiltSite {
  const dir = name === 'main' ? root : path.join(workFolder, name);
  const outDir = path.join(dir, 'build');
  return {dir, outDir, ...readAddress(outDir)};
}
