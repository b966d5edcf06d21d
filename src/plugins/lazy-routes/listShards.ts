import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ChunkNames} from '@docusaurus/types';

import type {Compiler} from '../../lib/bundler';
import {chunksOf} from '../../lib/chunkTables';
import {addToManifest, manifestFile} from '../../lib/clientManifest';
import {shardChunk} from './modules';
import type {Plan} from './plan';

/**
 * Finds for each page a chunk that no other page has, such as its text.
 *
 * @returns the chunk's name by route, as in the table of chunk names.
 */
export function ownChunks(
  chunkNames: Record<string, ChunkNames>,
): Map<string, string> {
  const routes = Object.entries(chunkNames).map(
    ([route, names]) => [route, chunksOf(names)] as const,
  );
  const uses = new Map<string, number>();
  for (const name of routes.flatMap(([, names]) => names)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return new Map(
    routes.flatMap(([route, names]) => {
      const own = names.find((name) => uses.get(name) === 1);
      return own === undefined ? [] : [[route, own]];
    }),
  );
}

/**
 * Lists in each page's HTML the shards that it needs, so that they are fetched
 * beside the main bundle. They come with the module that only its page has.
 */
export function listShards(
  {tables, division, needs}: Plan,
  generatedFilesDir: string,
): {apply: (compiler: Compiler) => void} {
  const file = path.join(generatedFilesDir, manifestFile);
  const own = ownChunks(tables.chunkNames);
  const chunks = division.shards.flatMap((leaves, shard) =>
    leaves.flatMap(({node, key}): [string, string[]][] => {
      const module = tables.requests.get(own.get(node.component) ?? '');
      const shards = [shard, ...(needs.get(key) ?? [])];
      return module === undefined ? [] : [[module, shards.map(shardChunk)]];
    }),
  );
  return {
    apply(compiler) {
      // After what lists the page's own chunks, which it runs first.
      compiler.hooks.done.tap({name: 'lazy-routes', stage: 1}, (stats) => {
        const manifest = readFileSync(file, 'utf8');
        writeFileSync(file, addToManifest(manifest, stats, chunks));
      });
    },
  };
}
