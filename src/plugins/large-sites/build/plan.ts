import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {ChunkNames, DocusaurusConfig} from '@docusaurus/types';

import {routeKey} from '../engine/addresses';
import type {Branch} from '../engine/types';
import {divide, divideDocs, linkedEverywhere} from './divide';
import {pruneVersion} from './sidebars';
import {
  chunksKey,
  chunksOf,
  readTables,
  type RouteNode,
  type Tables,
} from './tables';

const shardChunk = (shard: number) => `routes-${shard}`;
const branchChunk = (branch: number) => `sidebar-${branch}`;

/** A version's props among the generated files. */
type Version = {request: string; props: PropVersionMetadata};

const nodesOf = (routes: readonly RouteNode[]): RouteNode[] =>
  routes.flatMap((node) => [node, ...nodesOf(node.routes ?? [])]);

/** An MDX page can show the card of any doc, by its id. */
function showsCardsById({registry}: Tables, siteDir: string): boolean {
  return [...registry.values()]
    .filter(({request}) => /^@site\/.*\.mdx?$/.test(request))
    .some(({request}) =>
      /docId|useDocById/.test(
        readFileSync(request.replace('@site', siteDir), 'utf8'),
      ),
    );
}

function readVersions(
  {chunkNames, registry}: Tables,
  routes: readonly RouteNode[],
  folder: string,
): Version[] {
  return nodesOf(routes)
    .filter(({routes: below}) => below)
    .flatMap((node) => {
      const chunk = chunkNames[chunksKey(node)]?.['__props'] as string;
      const {request} = registry.get(chunk) ?? {};
      if (!request) {
        return [];
      }
      const file = request.replace('@generated', folder);
      const {version: props} = JSON.parse(readFileSync(file, 'utf8')) as {
        version?: PropVersionMetadata;
      };
      return props?.docsSidebars ? [{request, props}] : [];
    });
}

/** JavaScript for a list of routes, as the framework writes it. */
const routesSource = (nodes: readonly RouteNode[]): string =>
  `[${nodes.map(routeSource).join(',\n')}]`;

function routeSource({hash, routes, ...rest}: RouteNode): string {
  const creator = [rest.path, ...(hash === undefined ? [] : [hash])];
  const args = creator.map((text) => JSON.stringify(text)).join(', ');
  return `{...${JSON.stringify(rest)}, component: ComponentCreator(${args})${
    routes ? `, routes: ${routesSource(routes)}` : ''
  }}`;
}

const entry = (chunk: string, source: string) =>
  `${JSON.stringify(chunk)}: ${source}`;

/**
 * Writes the modules that the bundles have in place of the framework's. One
 * that has not changed is left alone, so that the bundler's cache stays good.
 *
 * @param folder where they go.
 * @param generatedFilesDir the framework's folder for generated files.
 * @returns aliases for the browser's bundle and for the server's.
 */
export function writeModules(
  folder: string,
  generatedFilesDir: string,
  siteDir: string,
  siteConfig: DocusaurusConfig,
): {client: Record<string, string>; server: Record<string, string>} {
  const tables = readTables(generatedFilesDir);
  const {paths, isNamedDoc} = linkedEverywhere(siteConfig, tables);
  const {main, shards} = divide(tables.routes, paths);
  const {docs, globalData} = divideDocs(tables, shards, isNamedDoc);
  const branches: Branch[] = [];
  const needs = new Map<string, number[]>();
  const allDocs = showsCardsById(tables, siteDir);
  const versions = readVersions(tables, main, generatedFilesDir).map(
    ({request, props}, number) => {
      const pruned = pruneVersion(props, number, branches, needs);
      return {
        request,
        version: allDocs ? {...pruned, docs: props.docs} : pruned,
      };
    },
  );

  const file = (name: string) => path.join(folder, name);
  const write = (name: string, source: string): string => {
    let old: string | undefined;
    try {
      old = readFileSync(file(name), 'utf8');
    } catch {
      // It is new.
    }
    if (old !== source) {
      writeFileSync(file(name), source);
    }
    return file(name);
  };
  const registrySource = (chunks: Iterable<string>) =>
    [...new Set(chunks)].flatMap((chunk) => {
      const {source} = tables.registry.get(chunk) ?? {};
      return source ? [entry(chunk, source)] : [];
    });
  /** The framework hands them to the page's component, which knows none. */
  const also = (chunks: string[]) =>
    Object.fromEntries(chunks.map((chunk) => [chunk, chunk]));
  const chunkNamesOf = (nodes: readonly RouteNode[]) =>
    Object.fromEntries(
      nodes.flatMap((node): [string, ChunkNames][] => {
        const names = tables.chunkNames[chunksKey(node)];
        const shown = node.exact && needs.get(routeKey(node.path));
        const more = (shown || []).map(branchChunk);
        return names ? [[chunksKey(node), {...names, ...also(more)}]] : [];
      }),
    );
  const own = (chunk: string) =>
    entry(
      chunk,
      `[() => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file(`${chunk}.js`))})]`,
    );

  mkdirSync(folder, {recursive: true});
  shards.forEach((leaves, shard) => {
    const nodes = leaves.map(({node}) => node);
    const names = chunkNamesOf(nodes);
    const loaders = registrySource(Object.values(names).flatMap(chunksOf));
    const routes = leaves.map(
      ({list, node}) => `[${list}, ${routeSource(node)}]`,
    );
    write(
      `${shardChunk(shard)}.js`,
      `import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {addShard} from '@site/src/plugins/large-sites/client/routes';
Object.assign(registry, {${loaders.join(',\n')}});
Object.assign(chunkNames, ${JSON.stringify(names)});
addShard([${routes.join(',\n')}], ${JSON.stringify(docs[shard])});
`,
    );
  });
  branches.forEach((branch, number) =>
    write(
      `${branchChunk(number)}.js`,
      `import {addBranch} from '@site/src/plugins/large-sites/client/sidebars';
addBranch(${number}, ${JSON.stringify(branch)});
export default {};
`,
    ),
  );
  const lazy = [
    ...shards.map((_, shard) => shardChunk(shard)),
    ...branches.map((_, branch) => branchChunk(branch)),
  ];
  const names = chunkNamesOf(nodesOf(main));
  const directory = shards.map(([first]) => first?.key);
  const client = {
    '@generated/routes$': write(
      'routes.js',
      `import ComponentCreator from '@docusaurus/ComponentCreator';
import {lazyRoutes} from '@site/src/plugins/large-sites/client/routes';
export default lazyRoutes(${routesSource(main)}, ${JSON.stringify(directory)});
`,
    ),
    '@generated/routesChunkNames$': write(
      'chunkNames.js',
      `export default ${JSON.stringify(names)};\n`,
    ),
    '@generated/registry$': write(
      'registry.js',
      `export default {${[
        ...registrySource(Object.values(names).flatMap(chunksOf)),
        ...lazy.map(own),
      ].join(',\n')}};\n`,
    ),
    '@generated/globalData$': write(
      'globalData.js',
      `export default ${JSON.stringify(globalData)};\n`,
    ),
    ...Object.fromEntries(
      versions.map(({request, version}, number) => [
        `${request}$`,
        write(
          `version-${number}.js`,
          `import {growVersion} from '@site/src/plugins/large-sites/client/sidebars';
export default growVersion(${number}, ${JSON.stringify(version)});
`,
        ),
      ]),
    ),
  };

  // The server has everything. It only notes that a page has such a module, so
  // that its script stands in the page's HTML.
  const shardOfNode = new Map(
    shards.flatMap((leaves, shard) =>
      leaves.map(({node}) => [chunksKey(node), shard] as const),
    ),
  );
  const serverNames = Object.fromEntries(
    Object.entries(chunkNamesOf(nodesOf(tables.routes))).map(
      ([key, chunks]) => {
        const shard = shardOfNode.get(key);
        return [
          key,
          shard === undefined
            ? chunks
            : {...chunks, __routes: shardChunk(shard)},
        ];
      },
    ),
  );
  const server = {
    '@generated/routesChunkNames$': write(
      'serverChunkNames.json',
      JSON.stringify(serverNames),
    ),
    '@generated/registry$': write(
      'serverRegistry.js',
      `import registry from '../registry.js';
const none = () => Promise.resolve({default: {}});
for (const chunk of ${JSON.stringify(lazy)}) {
  registry[chunk] = [none, chunk, chunk];
}
export default registry;
`,
    ),
  };
  return {client, server};
}
