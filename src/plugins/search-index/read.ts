import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {SearchPage} from '../../lib/search/types';
import type {Document} from './extract';

export type Site = {
  outDir: string;
  baseUrl: string;
  /** Takes the text out of a page. */
  read: (html: string) => Document;
};

/** Decoded path below the base, without slashes at its ends. */
function relativePath(route: string, baseUrl: string): string {
  const below = route.startsWith(baseUrl) ? route.slice(baseUrl.length) : route;
  try {
    return decodeURI(below).replace(/^\/+|\/+$/g, '');
  } catch {
    return below;
  }
}

/** Docusaurus writes /a as a.html or a/index.html, by `trailingSlash`. */
async function readPage(outDir: string, name: string): Promise<string | null> {
  const files = [path.join(name, 'index.html')];
  if (name) {
    files.unshift(`${name}.html`);
  }
  for (const file of files) {
    try {
      return await readFile(path.join(outDir, file), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw error;
      }
    }
  }
  return null;
}

/** Reads the text of a route's built page. */
async function readDocument(
  route: string,
  {outDir, baseUrl, read}: Site,
): Promise<SearchPage> {
  const html = await readPage(outDir, relativePath(route, baseUrl));
  if (html === null) {
    throw new Error(
      `搜索索引：找不到页面「${route}」的 HTML 文件，构建目录可能不完整。` +
        '请删除 build 目录后重新运行 npm run build。',
    );
  }
  return {url: route, ...read(html)};
}

/** Pages that are read side by side. */
const pagesAtOnce = 16;

/** Reads the text of the built pages, in the order of their routes. */
export async function* readDocuments(
  routes: string[],
  site: Site,
): AsyncGenerator<SearchPage> {
  for (let at = 0; at < routes.length; at += pagesAtOnce) {
    const batch = routes.slice(at, at + pagesAtOnce);
    yield* await Promise.all(batch.map((route) => readDocument(route, site)));
  }
}
