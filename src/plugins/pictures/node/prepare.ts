import {readdir, rm, stat} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {Tinypool} from '../../../lib/node/esmPackages.cjs';
import type {Picture} from '../shared/picture';
import type {encode, Job} from './encode';

/**
 * Folder of encodings below a site, named by content, `key.png`, `key.480.webp`,
 * …, so that a picture is encoded once. It is kept and lost with the bundler's
 * cache, which is beside it.
 */
export const storeFolder = (siteDir: string): string =>
  path.join(siteDir, 'node_modules/.cache/pictures');

/** What the names of all files of one picture begin with. */
const keyOf = (file: string) => path.basename(file).split('.')[0];

/** In milliseconds. */
const month = 30 * 24 * 3600 * 1000;

/** Drops encodings that are older than a month and were not published. */
export async function pruneStore(siteDir: string, used: string[]) {
  const folder = storeFolder(siteDir);
  const keys = new Set(used.map(keyOf));
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const isUsed = keys.has(keyOf(name));
    if (!isUsed && (await stat(file)).mtimeMs < Date.now() - month) {
      await rm(file, {force: true});
    }
  }
}

/**
 * Processes of their own, which end when they have nothing to do: memory that an
 * encoder has taken does not come back as long as its process lives.
 */
const encoder = new Tinypool({
  filename: pathToFileURL(path.join(__dirname, 'encoder.mjs')).href,
  runtime: 'child_process',
  // eslint-disable-next-line no-restricted-properties -- Passed on as it is.
  env: process.env as Record<string, string>,
  minThreads: 0,
  // Each encodes the AVIFs and WebPs of a picture side by side.
  maxThreads: Math.min(4, Math.ceil(availableParallelism() / 2)),
  idleTimeout: 1000,
});
// After a process has died, the pool starts no other for the jobs that wait.
encoder.on('error', () => encoder.cancelPendingTasks());

/** The jobs that have no answer yet. */
const running = new Map<string, Promise<Picture>>();

async function run(job: Job, key: string): Promise<Picture> {
  try {
    return (await encoder.run(job)) as Awaited<ReturnType<typeof encode>>;
  } catch (error) {
    // Of the other process, an object that only looks like an error.
    const {message} = error as Error;
    if (!(error instanceof Error)) {
      throw new Error(message, {cause: error});
    }
    encoder.cancelPendingTasks();
    throw new Error('编码图片的进程意外结束，可能是内存不足', {cause: error});
  } finally {
    running.delete(key);
  }
}

/**
 * Encodes an image file, or finds it encoded, in a process for it. The two
 * compilers, which ask for it at the same time, share one answer.
 *
 * @param sizes widths to encode, ascending; none encodes nothing
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export function prepare(
  file: string,
  {siteDir, sizes}: {siteDir: string; sizes: readonly number[]},
): Promise<Picture> {
  const job: Job = {file, folder: storeFolder(siteDir), sizes};
  const key = JSON.stringify(job);
  const answer = running.get(key) ?? run(job, key);
  running.set(key, answer);
  return answer;
}
