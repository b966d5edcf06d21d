import type {RouteBuildMetadata, RouteConfig} from '@docusaurus/types';
import logger from '@docusaurus/logger';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {routeFiles} from '../../../lib/routeFiles';
import type {SearchPage} from '../engine/types';
import {extract} from './extract';

const flatten = (routes: RouteConfig[]): RouteConfig[] =>
  routes.flatMap((route) => [route, ...flatten(route.routes ?? [])]);

/**
 * Paths of the routes that show one written document. Lists, tags, archives,
 * authors and the 404 page have no source file; unlisted pages, and versions
 * that search engines must not see, carry `noindex`.
 */
export function listDocuments(
  routes: RouteConfig[],
  built: Record<string, RouteBuildMetadata>,
): string[] {
  const paths = flatten(routes)
    .filter(({metadata}) => metadata?.sourceFilePath)
    .map((route) => route.path)
    .filter((route) => !built[route]?.noIndex);
  return [...new Set(paths)].sort();
}

type Site = {
  outDir: string;
  baseUrl: string;
  /** For `extract`. */
  titleSuffix: string;
};

/** Reads the text of a route's built page; says so where there is none. */
async function readDocument(
  route: string,
  {outDir, baseUrl, titleSuffix}: Site,
): Promise<SearchPage | null> {
  for (const file of routeFiles(route, baseUrl)) {
    try {
      const html = await readFile(path.join(outDir, file), 'utf8');
      return {url: route, ...extract(html, titleSuffix)};
    } catch {
      // Not there, or no file that can be read: the next one may be.
    }
  }
  logger.warn(
    `搜索索引：读不到页面「${route}」的 HTML 文件，搜索时找不到这一页。`,
  );
  return null;
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
    const pages = batch.map((route) => readDocument(route, site));
    yield* (await Promise.all(pages)).filter((page) => page !== null);
  }
}
