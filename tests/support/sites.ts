import {type ChildProcessWithoutNullStreams, spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect} from '@playwright/test';

import {copyProject, root, type SiteRecipe, workFolder} from './siteCopy';

/**
 * The sites that are built once and that every test may read: the project's
 * own, with whatever its maintainers have written, and two of the tests'.
 */
export type SiteName = 'main' | 'plain' | 'fixture';

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

/** Exit code of a build, and both its output streams, without colours. */
type Ended = {code: number; output: string};

/** The framework's command in the packages of a folder. */
export const cliOf = (dir: string) =>
  path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/** Builds a folder with the framework in it, and expects how that ends. */
export async function runBuild(
  dir: string,
  env: Record<string, string> = {},
  expectedCode = 0,
): Promise<Ended> {
  const child = spawn(process.execPath, [cliOf(dir), 'build'], {
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
  const result = await ended(child);
  expect(result.code, result.output).toBe(expectedCode);
  return result;
}

/** Reads where a build belongs from the canonical address of its home page. */
function readAddress(outDir: string) {
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

/** Builds the plain site with changes, at https://fixture.example/a/b/. */
export async function buildSite(recipe: SiteRecipe) {
  const dir = copyProject(recipe);
  const outDir = path.join(dir, 'build');
  const env = {
    SITE_URL: 'https://fixture.example',
    SITE_BASE_URL: '/a/b/',
    ...recipe.env,
  };
  const {output} = await runBuild(dir, env);
  return {dir, outDir, output, ...readAddress(outDir)};
}

/** One of the shared sites, which the `sites` project has built. */
export function sharedSite(name: SiteName): BuiltSite {
  const dir = name === 'main' ? root : path.join(workFolder, name);
  const outDir = path.join(dir, 'build');
  return {dir, outDir, ...readAddress(outDir)};
}
