import type {RouteConfig} from '@docusaurus/types';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {chunkGroups, type Stats} from '../../lib/bundler';
import {chunksOf, readChunkTables} from '../../lib/chunkTables';

/** Scripts by the name of the chunk that a page asks for, and of the entry. */
export type ChunkFiles = Map<string, string[]>;

/** Name of the chunk that every page starts with. */
export const entryChunk = 'main';

export function readChunkFiles(stats: Stats): ChunkFiles {
  return new Map(
    Object.entries(chunkGroups(stats)).map(([name, {assets = []} = {}]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => /\.js$/.test(file)),
    ]),
  );
}

/** Chunk names of routes, and which of them hold nothing but content. */
export type PageChunks = {
  /** By path of the route; routes that share a path are together. */
  byPath: Map<string, string[]>;
  content: Set<string>;
};

/** Reads the framework's tables of what a route loads. */
export function readPageChunks(generated: string): PageChunks {
  const {chunkNames, requests} = readChunkTables((file) =>
    readFileSync(path.join(generated, file), 'utf8'),
  );
  const byPath = new Map<string, string[]>();
  for (const [key, names] of Object.entries(chunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    byPath.set(route, [...(byPath.get(route) ?? []), ...chunksOf(names)]);
  }
  const content = [...requests].flatMap(([name, request]) =>
    /\.(?:mdx?|json)(?:\?|$)/.test(request) ? [name] : [],
  );
  return {byPath, content: new Set(content)};
}

/** Every route without routes of its own, with the paths above it. */
export function listLeaves(
  routes: RouteConfig[],
  above: string[] = [],
): {route: RouteConfig; paths: string[]}[] {
  return routes.flatMap((route) => {
    const paths = [...above, route.path];
    return route.routes ? listLeaves(route.routes, paths) : [{route, paths}];
  });
}
