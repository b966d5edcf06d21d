import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ChunkNames} from '@docusaurus/types';

import {chunksOf} from '../../lib/chunkTables';
import type {Directory} from '../../lib/routeShards';
import type {RouteNode, Tables} from './tables';
import type {Shard} from './types';

/** Name of a shard's chunk. */
export const shardChunk = (shard: number) => `routes-${shard}`;

/** Stands in a shard's source for the addresses of its chunks. */
export const filesMark = '__LAZY_ROUTES_FILES__';

/** What one chunk has: its name, and the request of its module. */
const loader = (chunk: string, request: string) =>
  `() => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(request)})`;

const loaders = (chunks: Iterable<string>, requests: Tables['requests']) =>
  [...new Set(chunks)].sort().flatMap((chunk) => {
    const request = requests.get(chunk);
    return request ? [{chunk, source: loader(chunk, request)}] : [];
  });

/** The module of a shard: data, and the only places that import its pages. */
export function shardSource(
  data: Omit<Shard, 'loaders' | 'files'>,
  requests: Tables['requests'],
): string {
  const chunks = data.routes.flatMap(([, , names]) => chunksOf(names));
  const entries = loaders(chunks, requests).map(
    ({chunk, source}) => `${JSON.stringify(chunk)}: ${source}`,
  );
  return `export default {
...${JSON.stringify(data)},
loaders: {${entries.join(',\n')}},
files: "${filesMark}",
};
`;
}

/** The module that every page has: where shards begin, and how to get them. */
export function directorySource(directory: Directory): string {
  const shards = directory.map((_, shard) =>
    loader(shardChunk(shard), `./${shardChunk(shard)}.js`),
  );
  return `export const directory = ${JSON.stringify(directory)};
export const shards = [${shards.join(',\n')}];
`;
}

/** The framework's routes.js for the routes that every page has. */
export function routesSource(routes: readonly RouteNode[]): string {
  const source = (node: RouteNode): string => {
    const {component, routes: below, ...rest} = node;
    const hash = component.slice(node.path.length + 1);
    const creator = [node.path, ...(hash ? [hash] : [])];
    return `{...${JSON.stringify(rest)}, component: ComponentCreator(${creator
      .map((text) => JSON.stringify(text))
      .join(', ')})${below ? `, routes: ${list(below)}` : ''}}`;
  };
  const list = (nodes: readonly RouteNode[]): string =>
    `[${nodes.map(source).join(',\n')}]`;
  return `import ComponentCreator from '@docusaurus/ComponentCreator';
export default ${list(routes)};
`;
}

/** The framework's registry.js, without the names that only the server uses. */
export function registrySource(
  chunkNames: Record<string, ChunkNames>,
  requests: Tables['requests'],
): string {
  const chunks = Object.values(chunkNames).flatMap(chunksOf);
  const entries = loaders(chunks, requests).map(
    ({chunk, source}) => `${JSON.stringify(chunk)}: [${source}]`,
  );
  return `export default {${entries.join(',\n')}};
`;
}

/** The module of a version's props, whose sidebars grow as shards arrive. */
export const versionSource = (version: number, json: string) =>
  `import {keepVersion} from '@site/src/features/lazy-routes/versions';
export default keepVersion(${version}, ${json});
`;

/**
 * Writes modules beside those of the framework. One that has not changed is
 * left alone, so that the bundler's cache stays good.
 */
export function writeModules(
  folder: string,
  modules: Record<string, string>,
): void {
  mkdirSync(folder, {recursive: true});
  for (const [name, source] of Object.entries(modules)) {
    const file = path.join(folder, name);
    let old: string | undefined;
    try {
      old = readFileSync(file, 'utf8');
    } catch {
      // It is new.
    }
    if (old !== source) {
      writeFileSync(file, source);
    }
  }
}
