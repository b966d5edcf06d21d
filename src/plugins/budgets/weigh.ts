import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Budget} from '../../site/budgets';
import {type ChunkFiles, entryChunk, type PageChunks} from './chunks';
import {readPage} from './page';
import type {Page} from './sample';

/** A part of a figure: a file, and what it adds. */
export type Part = {file: string; bytes: number};

/** What a page costs; the parts are the heaviest first. */
export type Weight = Record<keyof Budget, {figure: number; parts: Part[]}>;

export type Build = {
  outDir: string;
  baseUrl: string;
  chunkFiles: ChunkFiles;
  pageChunks: PageChunks;
};

const gzipSize = (text: string | Buffer): number =>
  text.length > 0 ? gzipSync(text).length : 0;

const heaviestFirst = (parts: Part[]) =>
  parts.filter(({bytes}) => bytes > 0).sort((a, b) => b.bytes - a.bytes);

const sum = (parts: Part[]) =>
  parts.reduce((bytes, part) => bytes + part.bytes, 0);

/** Scripts of the entry and of the page's routes, without its own text. */
export function scriptsOf(
  paths: string[],
  {chunkFiles, pageChunks: {byPath, content}}: Build,
): string[] {
  const chunks = paths
    .flatMap((route) => byPath.get(route) ?? [])
    .filter((chunk) => !content.has(chunk));
  return [
    ...new Set(
      [entryChunk, ...chunks].flatMap((chunk) => chunkFiles.get(chunk) ?? []),
    ),
  ];
}

/** Weighs pages of one build; each file is compressed once. */
export function createScale(build: Build): (page: Page) => Promise<Weight> {
  const known = new Map<string, Promise<Part>>();
  const read = (file: string) => readFile(path.join(build.outDir, file));

  function weigh(file: string): Promise<Part> {
    const part =
      known.get(file) ??
      read(file).then((content) => ({file, bytes: gzipSize(content)}));
    known.set(file, part);
    return part;
  }

  return async (page) => {
    const html = (await read(page.file)).toString();
    const {frame, styles, sheets, others} = readPage(html, build.baseUrl);
    const scripts = await Promise.all(scriptsOf(page.paths, build).map(weigh));
    const style = await Promise.all(sheets.map(weigh));
    style.push({file: `${page.file} 里的 <style>`, bytes: gzipSize(styles)});
    const document = [{file: page.file, bytes: gzipSize(frame)}];
    const requests = [page.file, ...scripts.map(({file}) => file)]
      .concat(sheets, others)
      .map((file) => ({file, bytes: 1}));
    const weight = (parts: Part[]) => ({
      figure: sum(parts),
      parts: heaviestFirst(parts),
    });
    return {
      script: weight(scripts),
      style: weight(style),
      html: weight(document),
      requests: weight(requests),
    };
  };
}
