import {availableParallelism} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {Tinypool} from '../../../lib/node/esmPackages.cjs';
import type {storePicture, storeShareImage} from './pictureStore';

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
// After a process has died, the pool starts no other for the jobs that wait. They
// would wait for ever, and the build with them.
encoders.on('error', () => encoders.cancelPendingTasks());

/** @param name of a function of encoder.mjs */
async function runInEncoder(name: string, job: object): Promise<unknown> {
  try {
    return (await encoders.run(job, {name})) as unknown;
  } catch (error) {
    if (!(error instanceof Error)) {
      // An error that the encoder has thrown arrives as a plain object.
      const {message} = error as {message: string};
      throw new Error(message, {cause: error});
    }
    if (error.name === 'CancelError') {
      throw new Error('编码别的图片时进程意外结束，还没有轮到它', {
        cause: error,
      });
    }
    // Another error of the pool's own.
    encoders.cancelPendingTasks();
    throw new Error('编码图片的进程意外结束，可能是内存不足', {cause: error});
  }
}

/** The jobs that are not done, by what they ask for. */
const runningJobs = new Map<string, Promise<unknown>>();

/** Runs a job; the two compilers, which ask at the same time, share it. */
async function runOnce(name: string, job: object): Promise<unknown> {
  const key = JSON.stringify([name, job]);
  const running = runningJobs.get(key) ?? runInEncoder(name, job);
  runningJobs.set(key, running);
  try {
    return await running;
  } finally {
    runningJobs.delete(key);
  }
}

/** Does what `storePicture` of pictureStore.ts does, in a process for it. */
export const storePictureInPool = (job: Parameters<typeof storePicture>[0]) =>
  runOnce('storePicture', job) as ReturnType<typeof storePicture>;

/** Does what `storeShareImage` of pictureStore.ts does, in a process for it. */
export const storeShareImageInPool = (
  job: Parameters<typeof storeShareImage>[0],
) => runOnce('storeShareImage', job) as ReturnType<typeof storeShareImage>;
