import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';

/** What is told of a file beside its link. */
export type Facts = {
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
};

/** Facts, and the state of the file in which they held. */
type Entry = Facts & {source: string; mtimeMs: number; ctimeMs: number};

/** Folder below the base path; each file has one of its own, by content. */
export const publicFolder = 'assets/files';

/** Folder of the facts, one JSON file an attachment. */
export function storeFolder(siteDir: string): string {
  return path.join(siteDir, 'node_modules/.cache/attachments');
}

/** Path of a file below {@link publicFolder}, not encoded. */
export function publicPath(sha256: string, name: string): string {
  // Dot files are left out of the archive that Pages is deployed from.
  return `${sha256.slice(0, 16)}/${name.replace(/^\./, '_')}`;
}

async function readEntry(file: string): Promise<Entry | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Entry);
  } catch {
    // A build was stopped while it wrote.
    return undefined;
  }
}

async function hash(source: string): Promise<string> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(source), sha256);
  return sha256.digest('hex');
}

async function read(source: string, siteDir: string): Promise<Facts> {
  const {size, mtimeMs, ctimeMs} = await stat(source);
  const folder = storeFolder(siteDir);
  const key = createHash('sha256').update(source).digest('hex').slice(0, 20);
  const file = path.join(folder, `${key}.json`);
  const known = await readEntry(file);
  if (
    known?.size === size &&
    known.mtimeMs === mtimeMs &&
    known.ctimeMs === ctimeMs
  ) {
    return known;
  }
  const entry = {sha256: await hash(source), size, source, mtimeMs, ctimeMs};
  await mkdir(folder, {recursive: true});
  await writeFile(file, JSON.stringify(entry));
  return entry;
}

const running = new Map<string, Promise<Facts>>();

/**
 * Size and SHA-256 of a file. Read as a stream, because an attachment may have
 * hundreds of megabytes, and only when it has changed since the last build.
 */
export function readFacts(source: string, siteDir: string): Promise<Facts> {
  const answer =
    running.get(source) ??
    read(source, siteDir).finally(() => running.delete(source));
  running.set(source, answer);
  return answer;
}

/** Files that have the path of each hash folder, by that folder's name. */
export async function sourcesByFolder(
  siteDir: string,
): Promise<Map<string, string[]>> {
  const folder = storeFolder(siteDir);
  const files = await readdir(folder).catch(() => []);
  const sources = new Map<string, string[]>();
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const entry = await readEntry(path.join(folder, file));
    if (entry) {
      const key = entry.sha256.slice(0, 16);
      sources.set(key, [...(sources.get(key) ?? []), entry.source]);
    }
  }
  return sources;
}

/** Shows a file to the development server, without a copy where it can be. */
export async function stage(
  source: string,
  sha256: string,
  siteDir: string,
): Promise<void> {
  const name = publicPath(sha256, path.basename(source));
  const target = path.join(storeFolder(siteDir), name);
  await mkdir(path.dirname(target), {recursive: true});
  await rm(target, {force: true});
  await link(source, target).catch(() => copyFile(source, target));
}
