import {writeSync} from 'node:fs';

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Stops this thread for a moment. */
function wait(milliseconds: number): void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(cell, 0, 0, milliseconds);
}

/**
 * Writes a whole text before it returns. A pipe, such as that of a CI service,
 * takes about 64 KB at a time: of a longer text it takes a part, or it throws
 * as long as it is full.
 */
export function writeWhole(descriptor: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (!isFull(error)) {
        throw error;
      }
      wait(10);
    }
  }
}
