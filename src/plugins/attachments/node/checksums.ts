import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {PublishedFiles} from '../../../lib/node/filePublishing';
import {readFileDigest} from './readFileDigest';

/**
 * Writes the checksums of all published attachments to SHA256SUMS in the root of
 * the build, sorted by their paths, for `sha256sum -c`.
 */
export async function writeChecksums(
  files: PublishedFiles,
  outDir: string,
): Promise<void> {
  const lines: string[] = [];
  const byName = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, file] of byName) {
    // The file was copied as it is, and its digest is often known by now.
    const {sha256} = await readFileDigest(file);
    lines.push(`${sha256}  ${name}\n`);
  }
  await writeFile(path.join(outDir, 'SHA256SUMS'), lines.join(''));
}
