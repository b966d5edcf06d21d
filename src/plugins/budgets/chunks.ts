import type {RouteConfig} from '@docusaurus/types';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** Scripts by the name of the chunk that a page asks for, and of the entry. */
export type ChunkFiles = Map<string, string[]>;

/** What is read of the bundler's own account of a build. */
export type Stats = {
  toJson: (options: object) => {
    namedChunkGroups?: Record<string, {assets?: {name: string}[]}>;
  };
};

/** Name of the chunk that every page starts with. */
export const entryChunk = 'main';

export function readChunkFiles(stats: Stats): ChunkFiles {
  const {namedChunkGroups = {}} = stats.toJson({
    all: false,
    chunkGroups: true,
    ids: true,
  });
  return new Map(
    Object.entries(namedChunkGroups).map(([name, {assets = []}]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => /\.js$/.test(file)),
    ]),
  );
}

type Names = string | Names[] | {[key: string]: Names};

const flatten = (names: Names): string[] =>
  typeof names === 'string'
    ? [names]
    : Object.values(names as Record<string, Names>).flatMap(flatten);

/** Chunk names of routes, and which of them hold nothing but content. */
export type PageChunks = {
  /** By path of the route; routes that share a path are together. */
  byPath: Map<string, string[]>;
  content: Set<string>;
};

/** One entry of the registry: chunk name, loader, module, weak id. */
const entry =
  /^ {2}"([^"]+)": \[.*, "((?:[^"\\]|\\.)*)", require\.resolveWeak/gm;

/** Reads the framework's tables of what a route loads. */
export async function readPageChunks(generated: string): Promise<PageChunks> {
  const read = (file: string) => readFile(path.join(generated, file), 'utf8');
  const table = JSON.parse(await read('routesChunkNames.json')) as Record<
    string,
    Names
  >;
  const byPath = new Map<string, string[]>();
  for (const [key, names] of Object.entries(table)) {
    const route = key.replace(/-[^-]+$/, '');
    byPath.set(route, [...(byPath.get(route) ?? []), ...flatten(names)]);
  }
  const content = new Set<string>();
  for (const [, name = '', module = ''] of (await read('registry.js')).matchAll(
    entry,
  )) {
    if (/\.(?:mdx?|json)(?:\?|$)/.test(module)) {
      content.add(name);
    }
  }
  return {byPath, content};
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
