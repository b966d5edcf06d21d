import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Files below a folder that end so, relative to it, with forward slashes. */
export function filesBelow(folder: string, ...endings: string[]): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name))
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort();
}

export function readText(folder: string, file: string): string {
  return fs.readFileSync(path.join(folder, file), 'utf8');
}

/** What the last group of a pattern takes, wherever that matches. */
export const captures = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match.at(-1) ?? '');

export const sha256Of = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Files by their paths; null is one that is taken away. */
export type Files = Record<string, Buffer | string | null>;

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.rmSync(file, {force: true});
    if (content !== null) {
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, content);
    }
  }
}

/** Path, below the base path, at which the host answers with a page's file. */
export function servedPath(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/** Pages in a build; attachments and files of static/ may be HTML too. */
export function pageFiles(outDir: string): string[] {
  return filesBelow(outDir, '.html').filter((file) =>
    /\bid="?__docusaurus\b/.test(readText(outDir, file)),
  );
}
