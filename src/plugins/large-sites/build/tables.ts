import {readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import type {ChunkNames} from '@docusaurus/types';

/** A route as the framework wrote it for the browser. */
export type RouteNode = {
  path: string;
  /** Ends the key of its chunk names; the not-found route has none. */
  component?: string;
  exact?: boolean;
  routes?: RouteNode[];
};

/** What the framework generated for the browser. */
export type Tables = {
  routes: RouteNode[];
  /** By route, `path-hash`: two routes may have one path. */
  chunkNames: Record<string, ChunkNames>;
  /** By chunk: its entry as it was written, and its module's request. */
  registry: Map<string, {source: string; request: string}>;
};

const registryEntry =
  /^ {2}"([^"]+)": (\[.*, "([^"]*)", require\.resolveWeak.*\]),/gm;

/**
 * Reads the tables of this build, which no hook is given.
 *
 * @param folder the framework's folder for generated files.
 */
export function readTables(folder: string): Tables {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const routes = read('routes.js');
  const list = routes.slice(routes.indexOf('[')).replace(/;\s*$/, '');
  return {
    routes: vm.runInNewContext(`(${list})`, {
      ComponentCreator: (_path: string, hash?: string) => hash,
    }) as RouteNode[],
    chunkNames: JSON.parse(
      read('routesChunkNames.json'),
    ) as Tables['chunkNames'],
    registry: new Map(
      [...read('registry.js').matchAll(registryEntry)].map(
        ([, chunk = '', source = '', request = '']) => [
          chunk,
          {source, request},
        ],
      ),
    ),
  };
}
