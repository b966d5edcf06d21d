import {routeKey} from '../../lib/routeShards';
import {docsData} from './everywhere';
import {
  directorySource,
  registrySource,
  routesSource,
  shardChunk,
  shardSource,
  versionSource,
  writeModules,
} from './modules';
import type {Plan} from './plan';
import type {ShardDoc, ShardRoute} from './types';

/**
 * Takes the docs that only pages of their shard need out of the data that all
 * pages have. A doc goes to the shards of its namesakes in other versions too:
 * the version menu leads from one to the other.
 */
function divideDocs({tables, division, isNamedDoc, shardOf}: Plan): {
  globalData: unknown;
  docs: ShardDoc[][];
} {
  const docs: ShardDoc[][] = division.shards.map(() => []);
  const data = Object.entries(docsData(tables)).map(([pluginId, plugin]) => {
    const shardsById = new Map<string, Set<number>>();
    for (const doc of plugin.versions.flatMap((version) => version.docs)) {
      const shards = shardsById.get(doc.id) ?? new Set();
      shardsById.set(doc.id, shards.add(shardOf(routeKey(doc.path))));
    }
    const versions = plugin.versions.map((version, index) => ({
      ...version,
      docs: version.docs.filter((doc) => {
        const shards = shardsById.get(doc.id);
        const stays =
          shards?.has(-1) ||
          doc.id === version.mainDocId ||
          isNamedDoc(pluginId, doc.id);
        if (!stays) {
          shards?.forEach((shard) => docs[shard]?.push([pluginId, index, doc]));
        }
        return stays;
      }),
    }));
    return [pluginId, {...plugin, versions}];
  });
  return {
    docs,
    globalData: {
      ...tables.globalData,
      'docusaurus-plugin-content-docs': Object.fromEntries(data) as unknown,
    },
  };
}

/** Writes the modules that the client's bundle has in place of the tables. */
export function writePlan(plan: Plan, folder: string): void {
  const {tables, division, directory, needs, versions, branches} = plan;
  const {globalData, docs} = divideDocs(plan);

  const routesOf = (shard: number): ShardRoute[] =>
    (division.shards[shard] ?? []).map(({list, node, key}) => {
      const {path, component, ...attributes} = node;
      const chunks = tables.chunkNames[component] ?? {};
      const more = [...(needs.get(key) ?? [])];
      return [list, path, chunks, attributes, ...more];
    });
  const moved = new Set(division.shards.flat().map(({node}) => node.component));
  const chunkNames = Object.fromEntries(
    Object.entries(tables.chunkNames).filter(
      ([component]) => !moved.has(component),
    ),
  );
  const requests = new Map(tables.requests);
  const modules: Record<string, string> = {};
  [...versions].forEach(([chunk, version], index) => {
    modules[`version-${index}.js`] = versionSource(
      index,
      JSON.stringify(version),
    );
    requests.set(chunk, `@generated/lazy-routes/version-${index}.js`);
  });
  division.shards.forEach((_, shard) => {
    modules[`${shardChunk(shard)}.js`] = shardSource(
      {
        routes: routesOf(shard),
        docs: docs[shard] ?? [],
        branches: branches[shard] ?? {},
      },
      requests,
    );
  });
  writeModules(folder, {
    ...modules,
    'directory.js': directorySource(directory),
    'routes.js': routesSource(division.main),
    'registry.js': registrySource(chunkNames, requests),
    'routesChunkNames.json': JSON.stringify(chunkNames),
    'globalData.json': JSON.stringify(globalData),
  });
}
