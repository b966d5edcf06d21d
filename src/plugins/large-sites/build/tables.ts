import {readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {ChunkNames} from '@docusaurus/types';

/** A route as the framework wrote it for the browser. */
export type RouteNode = {
  path: string;
  /** Ends the key of its chunk names; the not-found route has none. */
  hash?: string;
  exact?: boolean;
  routes?: RouteNode[];
  [attribute: string]: unknown;
};

/** What the framework generated: its tables of routes, chunks and plugin data. */
export type Tables = {
  routes: RouteNode[];
  /** By route, `path-hash`: two routes may have one path. */
  chunkNames: Record<string, ChunkNames>;
  /** By chunk: its entry as it was written, and its module's request. */
  registry: Map<string, {source: string; request: string}>;
  globalData: Record<string, unknown>;
};

export const docsPlugin = 'docusaurus-plugin-content-docs';

/** What each instance of the docs plugin tells all pages, by its id. */
export const docsData = ({globalData}: Pick<Tables, 'globalData'>) =>
  (globalData[docsPlugin] ?? {}) as Record<string, GlobalPluginData>;

/** The key of a route's chunk names. */
export const chunksKey = ({path, hash}: RouteNode) => `${path}-${hash}`;

/** The names of the chunks that one route needs. */
export function chunksOf(names: ChunkNames | ChunkNames[] = {}): string[] {
  return Object.values(names).flatMap(
    (value: string | ChunkNames | ChunkNames[]) =>
      typeof value === 'string' ? [value] : chunksOf(value),
  );
}

const registryEntry =
  /^ {2}"([^"]+)": (\[.*, ("(?:[^"\\]|\\.)*"), require\.resolveWeak.*\]),/gm;

/**
 * Reads the tables of this build, which no hook is given.
 *
 * @param folder the framework's folder for generated files.
 */
export function readTables(folder: string): Tables {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const routes = read('routes.js');
  const list = routes.slice(routes.indexOf('[')).replace(/;\s*$/, '');
  const nodes = vm.runInNewContext(`(${list})`, {
    ComponentCreator: (_path: string, hash?: string) => hash,
  }) as (RouteNode & {component?: string})[];
  const named = (node: RouteNode & {component?: string}): RouteNode => {
    const {component: hash, routes: below, ...rest} = node;
    return {...rest, hash, ...(below && {routes: below.map(named)})};
  };
  return {
    routes: nodes.map(named),
    chunkNames: JSON.parse(
      read('routesChunkNames.json'),
    ) as Tables['chunkNames'],
    registry: new Map(
      [...read('registry.js').matchAll(registryEntry)].map(
        ([, chunk = '', source = '', request = '']) => [
          chunk,
          {source, request: JSON.parse(request) as string},
        ],
      ),
    ),
    globalData: JSON.parse(read('globalData.json')) as Tables['globalData'],
  };
}
