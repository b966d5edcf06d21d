import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {pipeline} from 'node:stream/promises';

/** What a download says of its file. */
type Facts = {
  /** In bytes. */
  size: number;
  sha256: string;
};

/** Reads as a stream, because an attachment may have hundreds of megabytes. */
async function computeFacts(file: string, size: number): Promise<Facts> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(file), sha256);
  return {size, sha256: sha256.digest('hex')};
}

/** Facts that are known or being computed, by the state of the file. */
const knownFacts = new Map<string, Promise<Facts>>();

/**
 * Size and SHA-256 of a file. The two compilers ask for the same file at the
 * same time, and it is read once for both, and again when it has changed.
 */
export async function readFacts(file: string): Promise<Facts> {
  const {size, mtimeMs, ctimeMs} = await stat(file);
  const state = [file, size, mtimeMs, ctimeMs].join('\n');
  const facts = knownFacts.get(state) ?? computeFacts(file, size);
  knownFacts.set(state, facts);
  return facts;
}
