import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {expect} from '@playwright/test';

import {runBuild} from '../../support/sites';
import {baseUrl, origin} from './sites';

/** What one build cost. */
export type BuildCost = {
  /** Seconds of all cores: the process, its threads and its children. */
  cpu: number;
  /** Seconds on the clock. */
  seconds: number;
  /** Peak of the process in MB. */
  memory: number;
};

const recorder = pathToFileURL(path.join(__dirname, 'usage.mjs')).href;

/** Builds a site with the bundler's cache, as maintainers and CI do. */
export async function measureBuild(dir: string): Promise<BuildCost> {
  const usage = path.join(dir, 'usage.json');
  const start = performance.now();
  const {code, output} = await runBuild(dir, {
    DOCUSAURUS_NO_PERSISTENT_CACHE: '',
    BENCH_USAGE: usage,
    SITE_URL: origin,
    SITE_BASE_URL: baseUrl,
    NODE_OPTIONS: `--import=${recorder}`,
  });
  const seconds = (performance.now() - start) / 1000;
  expect(code, output).toBe(0);
  const {cpu, memory} = JSON.parse(readFileSync(usage, 'utf8')) as BuildCost;
  return {cpu, seconds, memory};
}

/** Adds a paragraph to one page. */
export function changePage(dir: string): void {
  const file = path.join(dir, 'docs/c0/p0.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n又加了一段。\n`);
}

/** Bytes and files of a folder. */
export function sizeOf(folder: string): {bytes: number; files: number} {
  const sizes = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => statSync(path.join(folder, file)))
    .filter((file) => file.isFile())
    .map(({size}) => size);
  return {bytes: sizes.reduce((a, b) => a + b, 0), files: sizes.length};
}
