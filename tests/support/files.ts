import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Files below a folder that end so, relative to it, with forward slashes. */
export function filesBelow(folder: string, ...endings: string[]): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name))
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort();
}

export function readText(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Path, below the base path, at which the host answers with a page's file. */
export function pagePath(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/** Pages in a build; attachments and files of static/ may be HTML too. */
export function pageFiles(outDir: string): string[] {
  return filesBelow(outDir, '.html').filter((file) =>
    /\bid="?__docusaurus\b/.test(readText(outDir, file)),
  );
}
