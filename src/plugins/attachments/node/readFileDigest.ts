import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {pipeline} from 'node:stream/promises';

/** Size and checksum of a file. */
type FileDigest = {
  /** In bytes. */
  size: number;
  sha256: string;
};

/** Reads as a stream, because an attachment may have hundreds of megabytes. */
async function computeDigest(file: string, size: number): Promise<FileDigest> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(file), sha256);
  return {size, sha256: sha256.digest('hex')};
}

/** Digests that are known or being computed, by the state of the file. */
const knownDigests = new Map<string, Promise<FileDigest>>();

/**
 * Size and SHA-256 of a file. The two compilers ask for the same file at the
 * same time, and it is read once for both, and again when it has changed.
 */
export async function readFileDigest(file: string): Promise<FileDigest> {
  const {size, mtimeMs, ctimeMs} = await stat(file);
  const state = [file, size, mtimeMs, ctimeMs].join('\n');
  const digest = knownDigests.get(state) ?? computeDigest(file, size);
  knownDigests.set(state, digest);
  return digest;
}
