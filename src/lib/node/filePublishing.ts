import {constants, existsSync} from 'node:fs';
import {copyFile, mkdir, readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';

import {simpleHash} from '@docusaurus/utils';

import type {FileKind, FileModule} from './fileKind';
import {ExplainedError} from './message';
import {toSitePath} from './sitePaths';

// The bundler would hold published files in its memory and in its cache, where
// some have hundreds of megabytes. So a module of the build only emits a note:
// a small file that names them. After the build, the files are copied as the
// notes say. A note is kept in the bundler's cache with its module, so that the
// next build publishes the files of a module that it does not write again.

export type PublishedFiles = FileModule['publishedFiles'];
type EmitFile = (name: string, content: string | Buffer) => void;

/** Folder of the notes below the build's folder. */
const notesFolder = ({name}: FileKind) => `assets/${name}-notes`;

/** Emits a note of the files that {@link publishFiles} is to publish. */
export function emitNote(
  kind: FileKind,
  files: PublishedFiles,
  emitFile: EmitFile,
): void {
  const note = JSON.stringify(files);
  // Modules of the same files share one note.
  emitFile(`${notesFolder(kind)}/${simpleHash(note, 16)}`, note);
}

/** Emits the files themselves: the development server has no built folder. */
export async function emitFiles(
  files: PublishedFiles,
  emitFile: EmitFile,
): Promise<void> {
  for (const [address, file] of Object.entries(files)) {
    emitFile(address, await readFile(file));
  }
}

/** Reads and removes the notes of a kind. */
async function takeNotes(
  kind: FileKind,
  outDir: string,
): Promise<PublishedFiles> {
  const folder = path.join(outDir, notesFolder(kind));
  const files: PublishedFiles = {};
  // Where no article asks for a file of this kind, there is no folder.
  for (const name of await readdir(folder).catch(() => [])) {
    const note = await readFile(path.join(folder, name), 'utf8');
    Object.assign(files, JSON.parse(note) as PublishedFiles);
  }
  await rm(folder, {recursive: true, force: true});
  return files;
}

/**
 * Copies the files of all notes of a kind to their places in the build.
 *
 * @returns the copied files
 * @throws ExplainedError when a file is no longer where the note says
 */
export async function publishFiles(
  kind: FileKind,
  {outDir, siteDir}: {outDir: string; siteDir: string},
): Promise<PublishedFiles> {
  const files = await takeNotes(kind, outDir);
  const copies = Object.entries(files).map(async ([address, file]) => {
    if (!existsSync(file)) {
      throw new ExplainedError({
        where: toSitePath(siteDir, file),
        what: `${kind.label}在构建过程中有改动，或缓存不完整`,
        fix: '删除 node_modules/.cache 文件夹，再运行一次 npm run build。',
      });
    }
    const target = path.join(outDir, address);
    await mkdir(path.dirname(target), {recursive: true});
    await copyFile(file, target, constants.COPYFILE_FICLONE);
  });
  await Promise.all(copies);
  return files;
}
