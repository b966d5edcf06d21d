import {availableParallelism} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {Tinypool} from '../../../lib/node/esmPackages.cjs';
import type {encodePicture, EncodingJob} from './encodePicture';
import type {StoredPicture} from './storedPicture';

/**
 * Processes of their own, which end when they have nothing to do: memory that an
 * encoder has taken does not come back as long as its process lives.
 */
const encoders = new Tinypool({
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
encoders.on('error', () => encoders.cancelPendingTasks());

async function runInEncoder(job: EncodingJob): Promise<StoredPicture> {
  try {
    const picture: unknown = await encoders.run(job);
    return picture as Awaited<ReturnType<typeof encodePicture>>;
  } catch (error) {
    const {message} = error as Error;
    if (!(error instanceof Error)) {
      // An error that the encoder has thrown arrives as a plain object.
      throw new Error(message, {cause: error});
    }
    // One of the pool's own.
    encoders.cancelPendingTasks();
    throw new Error('编码图片的进程意外结束，可能是内存不足', {cause: error});
  }
}

/** The jobs that are not done, by what they ask for. */
const runningJobs = new Map<string, Promise<StoredPicture>>();

/**
 * Encodes an image file and stores the result, or finds it stored, in a process
 * for it. The two compilers, which ask for a file at the same time, share a job.
 *
 * @throws Error whose Chinese message says what is wrong with the file
 */
export async function storePicture(job: EncodingJob): Promise<StoredPicture> {
  const key = JSON.stringify(job);
  const running = runningJobs.get(key) ?? runInEncoder(job);
  runningJobs.set(key, running);
  try {
    return await running;
  } finally {
    runningJobs.delete(key);
  }
}
