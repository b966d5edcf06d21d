import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {ChunkNames, LoadContext} from '@docusaurus/types';

import {routeKey} from '../engine/addresses';
import type {Branch} from '../engine/types';
import {divide, linkedEverywhere} from './divide';
import {pruneVersion} from './sidebars';
import {readTables, type RouteNode, type Tables} from './tables';

export const docsPlugin = 'docusaurus-plugin-content-docs';
const client = '@site/src/plugins/large-sites/client';

const keyOf = ({path: route, component}: RouteNode) => `${route}-${component}`;

const nodesOf = (routes: readonly RouteNode[]): RouteNode[] =>
  routes.flatMap((node) => [node, ...nodesOf(node.routes ?? [])]);

const chunksOf = (names: ChunkNames | ChunkNames[]): string[] =>
  Object.values(names).flatMap((value: string | ChunkNames | ChunkNames[]) =>
    typeof value === 'string' ? [value] : chunksOf(value),
  );

/** Makes a page load these chunks too; its component has no use for them. */
const alsoChunks = (chunks: string[]): ChunkNames =>
  Object.fromEntries(chunks.map((chunk) => [chunk, chunk]));

/** An MDX page can show the card of any doc, by its id. */
function showsCardsById({registry}: Tables, siteDir: string): boolean {
  return [...registry.values()]
    .filter(({request}) => /^@site\/.*\.mdx?$/.test(request))
    .map(({request}) => request.replace('@site', siteDir))
    .some((file) => /docId|useDocById/.test(readFileSync(file, 'utf8')));
}

/** The props of all versions of the docs, by the request of their module. */
function readVersions(
  {registry}: Tables,
  folder: string,
): [request: string, version: PropVersionMetadata][] {
  return [...registry.values()]
    .filter(({request}) => request.startsWith(`@generated/${docsPlugin}/`))
    .flatMap(({request}) => {
      const json = readFileSync(request.replace('@generated', folder), 'utf8');
      const {version} = JSON.parse(json) as {version?: PropVersionMetadata};
      return version?.docsSidebars ? [[request, version]] : [];
    });
}

/**
 * Writes the modules that the bundles have in place of the framework's.
 *
 * @returns aliases for the browser's bundle and for the server's.
 */
export function writeModules({
  generatedFilesDir,
  siteConfig,
  siteDir,
}: LoadContext): Record<'client' | 'server', Record<string, string>> {
  const folder = path.join(generatedFilesDir, 'large-sites');
  mkdirSync(folder, {recursive: true});
  const module = (name: string, source: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, source);
    return file;
  };
  const tables = readTables(generatedFilesDir);
  const globalData = JSON.parse(
    readFileSync(path.join(generatedFilesDir, 'globalData.json'), 'utf8'),
  ) as Record<string, Record<string, GlobalPluginData>>;
  const {main, shards} = divide(
    tables.routes,
    linkedEverywhere(
      siteConfig,
      Object.values(globalData[docsPlugin] ?? {}).flatMap((it) => it.versions),
    ),
  );

  const branches: Branch[] = [];
  const needs = new Map<string, number[]>();
  const allDocs = showsCardsById(tables, siteDir);
  const versions = readVersions(tables, generatedFilesDir).map(
    ([request, whole], number) => {
      const {docs, ...pruned} = pruneVersion(whole, number, branches, needs);
      const version = {...pruned, docs: allDocs ? whole.docs : docs};
      return [
        `${request}$`,
        module(
          `version-${number}.js`,
          `import {growVersion} from '${client}/sidebars';
export default growVersion(${number}, ${JSON.stringify(version)});\n`,
        ),
      ] as const;
    },
  );

  const chunkNamesOf = (nodes: readonly RouteNode[]) =>
    Object.fromEntries(
      nodes.flatMap((node): [string, ChunkNames][] => {
        const names = tables.chunkNames[keyOf(node)];
        const shown = (node.exact && needs.get(routeKey(node.path))) || [];
        const more = alsoChunks(shown.map((branch) => `sidebar-${branch}`));
        return names ? [[keyOf(node), {...names, ...more}]] : [];
      }),
    );
  const entriesOf = (names: Record<string, ChunkNames>) =>
    [...new Set(Object.values(names).flatMap(chunksOf))].flatMap((chunk) => {
      const {source} = tables.registry.get(chunk) ?? {};
      return source ? [`"${chunk}": ${source}`] : [];
    });

  const shardFiles = shards.map((leaves, shard) => {
    const names = chunkNamesOf(leaves.map(({node}) => node));
    return module(
      `routes-${shard}.js`,
      `import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {addShard} from '${client}/routes';
Object.assign(registry, {${entriesOf(names).join(',\n')}});
Object.assign(chunkNames, ${JSON.stringify(names)});
addShard(${JSON.stringify(leaves.map(({list, node}) => [list, node]))});\n`,
    );
  });
  const branchFiles = branches.map((branch, number) =>
    module(
      `sidebar-${number}.js`,
      `import {addBranch} from '${client}/sidebars';
addBranch(${number}, ${JSON.stringify(branch)});
export default {};\n`,
    ),
  );
  const lazy = [...shardFiles, ...branchFiles].map((file) => ({
    file: JSON.stringify(file),
    chunk: path.basename(file, '.js'),
  }));

  const names = chunkNamesOf(nodesOf(main));
  const entries = [
    ...entriesOf(names),
    ...lazy.map(
      ({chunk, file}) =>
        `"${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ ${file})]`,
    ),
  ];
  const firstKeys = shards.map(([first]) => first?.key);
  // The server has everything. It only notes which of the modules a page has,
  // so that the framework lists their scripts in the page's HTML.
  const serverNames = chunkNamesOf(nodesOf(tables.routes));
  shards.forEach((leaves, shard) => {
    for (const {node} of leaves) {
      Object.assign(
        serverNames[keyOf(node)] ?? {},
        alsoChunks([`routes-${shard}`]),
      );
    }
  });
  return {
    client: {
      '@generated/routes$': module(
        'routes.js',
        `import {lazyRoutes} from '${client}/routes';
export default lazyRoutes(${JSON.stringify(main)}, ${JSON.stringify(firstKeys)});\n`,
      ),
      '@generated/routesChunkNames$': module(
        'chunkNames.js',
        `export default ${JSON.stringify(names)};\n`,
      ),
      '@generated/registry$': module(
        'registry.js',
        `export default {${entries.join(',\n')}};\n`,
      ),
      ...Object.fromEntries(versions),
    },
    server: {
      '@generated/routesChunkNames$': module(
        'serverChunkNames.json',
        JSON.stringify(serverNames),
      ),
      '@generated/registry$': module(
        'serverRegistry.js',
        `import registry from '../registry.js';
const none = () => Promise.resolve({default: {}});
for (const chunk of ${JSON.stringify(lazy.map(({chunk}) => chunk))}) {
  registry[chunk] = [none, chunk, chunk];
}
export default registry;\n`,
      ),
    },
  };
}
