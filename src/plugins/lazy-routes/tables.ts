import {readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import {type ChunkTables, readChunkTables} from '../../lib/chunkTables';

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
export type Tables = ChunkTables & {
  routes: RouteNode[];
  globalData: Record<string, Record<string, unknown> | undefined>;
};

/** The framework hands its routes to no hook of the bundler's, so read them. */
function parseRoutes(source: string): RouteNode[] {
  const list = source.slice(source.indexOf('[')).replace(/;\s*$/, '');
  return vm.runInNewContext(`(${list})`, {
    ComponentCreator: (route: string, hash = '') => `${route}-${hash}`,
  }) as RouteNode[];
}

/**
 * Reads what the framework generated for this build.
 *
 * @param folder its folder for generated files.
 */
export function readTables(folder: string): Tables {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return {
    ...readChunkTables(read),
    routes: parseRoutes(read('routes.js')),
    globalData: JSON.parse(read('globalData.json')) as Tables['globalData'],
  };
}
