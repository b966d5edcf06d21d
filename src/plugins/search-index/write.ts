import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {
  indexVersion,
  manifestName,
  type SearchIndex,
  type SearchManifest,
  type SearchPage,
} from '../../lib/search/types';

/**
 * The index's name follows its content, so that a browser may keep it for
 * good and a tab never reads a manifest and an index of two builds.
 */
export async function writeIndex(
  folder: string,
  pages: SearchPage[],
): Promise<void> {
  const content = JSON.stringify({pages} satisfies SearchIndex);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const manifest: SearchManifest = {
    version: indexVersion,
    file: `index-${hash}.json`,
  };
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, manifest.file), content);
  await writeFile(path.join(folder, manifestName), JSON.stringify(manifest));
}
