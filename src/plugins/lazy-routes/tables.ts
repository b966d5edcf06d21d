import {readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import type {ChunkNames} from '@docusaurus/types';

/** A route as the framework wrote it for the browser. */
export type RouteNode = {
  path: string;
  /** Key of its chunk names; the not-found route has none. */
  component: string;
  exact?: boolean;
  routes?: RouteNode[];
  [attribute: string]: unknown;
};

/** The framework's tables of all routes, chunks and plugin data. */
export type Tables = {
  routes: RouteNode[];
  chunkNames: Record<string, ChunkNames>;
  /** Request of the module in each chunk, escaped for a JavaScript string. */
  requests: Map<string, string>;
  globalData: Record<string, Record<string, unknown> | undefined>;
};

/** The framework hands its routes to no hook of the bundler's, so read them. */
function parseRoutes(source: string): RouteNode[] {
  const list = source.slice(source.indexOf('[')).replace(/;\s*$/, '');
  return vm.runInNewContext(`(${list})`, {
    ComponentCreator: (route: string, hash = '') => `${route}-${hash}`,
  }) as RouteNode[];
}

function parseRegistry(source: string): Map<string, string> {
  const entry = /webpackChunkName: "([^"]+)" \*\/ "((?:[^"\\]|\\.)*)"\)/g;
  return new Map(
    [...source.matchAll(entry)].map(([, chunk = '', request = '']) => [
      chunk,
      request,
    ]),
  );
}

/**
 * Reads what the framework generated for this build.
 *
 * @param folder its folder for generated files.
 */
export function readTables(folder: string): Tables {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return {
    routes: parseRoutes(read('routes.js')),
    chunkNames: JSON.parse(
      read('routesChunkNames.json'),
    ) as Tables['chunkNames'],
    requests: parseRegistry(read('registry.js')),
    globalData: JSON.parse(read('globalData.json')) as Tables['globalData'],
  };
}

/** The names of the chunks that one route needs. */
export function chunksOf(names: ChunkNames | ChunkNames[] = {}): string[] {
  return Object.values(names).flatMap(
    (value: string | ChunkNames | ChunkNames[]) =>
      typeof value === 'string' ? [value] : chunksOf(value),
  );
}
