import {createHash, randomUUID} from 'node:crypto';
import {mkdir, readFile, rename, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {recipeVersion} from './recipe';

/** Beside the bundler's cache, which names these files: kept or lost together. */
const folder = 'node_modules/.cache/pictures';

/**
 * Folder of encodings below a site, named by content: the same picture on
 * fifty pages, or under two names, is one set of files, and a second build
 * encodes nothing.
 */
export function storeFolder(siteDir: string): string {
  return path.join(siteDir, folder);
}

/** How a module asks for a file of the store. */
export function storeRequest(file: string): string {
  return `@site/${folder}/${file}`;
}

export function contentKey(source: Buffer): string {
  return createHash('sha256')
    .update(`recipe ${recipeVersion}\n`)
    .update(source)
    .digest('hex')
    .slice(0, 20);
}

/** Writes a file whole or not at all; an existing one has the same content. */
export async function writeOnce(
  file: string,
  data: Buffer | string,
): Promise<void> {
  if (await stat(file).catch(() => null)) {
    return;
  }
  await mkdir(path.dirname(file), {recursive: true});
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, data);
  await rename(draft, file);
}

/** Parsed JSON of a file, or undefined when it is missing. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
