import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {DocusaurusConfig} from '@docusaurus/types';

import {type Directory, routeKey} from '../../lib/routeShards';
import {type Division, divide} from './divide';
import {linkedEverywhere} from './everywhere';
import {pruneVersion} from './sidebars';
import type {RouteNode, Tables} from './tables';
import type {Branch, PrunedVersion} from './types';

/** What the client gets in place of the framework's tables. */
export type Plan = {
  tables: Tables;
  division: Division;
  directory: Directory;
  /** By key of a page: the other shards with what its page shows. */
  needs: Map<string, Set<number>>;
  /** Which docs every page knows, although a shard has their route. */
  isNamedDoc: (pluginId: string, id: string) => boolean;
  /** Pruned props by the name of their chunk. */
  versions: Map<string, PrunedVersion>;
  /** By shard, then by number. */
  branches: Record<number, Branch>[];
  /** The shard of a page by its key, or -1. */
  shardOf: (key: string) => number;
};

type Site = {
  siteConfig: DocusaurusConfig;
  siteDir: string;
  generatedFilesDir: string;
  shardSize: number;
};

const nodesOf = (routes: readonly RouteNode[]): RouteNode[] =>
  routes.flatMap((node) => [node, ...nodesOf(node.routes ?? [])]);

/** An MDX page can show the card of any doc, by its id. */
function showsCardsById({requests}: Tables, siteDir: string): boolean {
  return [...requests.values()]
    .filter((request) => /^@site\/.*\.mdx$/.test(request))
    .some((request) => {
      const file = path.join(siteDir, request.slice('@site/'.length));
      return /docId|useDocById/.test(readFileSync(file, 'utf8'));
    });
}

/** The props of the docs versions by the name of their chunk. */
function readVersions(
  {chunkNames, requests}: Tables,
  frame: readonly RouteNode[],
  generatedFilesDir: string,
): [chunk: string, version: PropVersionMetadata][] {
  return frame.flatMap((node): [string, PropVersionMetadata][] => {
    const chunk = chunkNames[node.component]?.['__props'];
    const request = typeof chunk === 'string' ? requests.get(chunk) : undefined;
    if (!node.routes || typeof chunk !== 'string' || !request) {
      return [];
    }
    const file = request.replace(/^@generated/, generatedFilesDir);
    const {version} = JSON.parse(readFileSync(file, 'utf8')) as {
      version?: PropVersionMetadata;
    };
    return version?.docsSidebars ? [[chunk, version]] : [];
  });
}

/** Decides what every page gets, and what comes in which shard. */
export function planRoutes(tables: Tables, site: Site): Plan {
  const {paths, isNamedDoc} = linkedEverywhere(site.siteConfig, tables);
  const division = divide(tables.routes, paths, site.shardSize);
  const frame = nodesOf(division.main);
  const kept = new Set(
    frame.filter(({exact}) => exact).map((node) => routeKey(node.path)),
  );
  const homes = new Map(
    division.shards.flatMap((leaves, shard) =>
      leaves.map(({key}) => [key, shard]),
    ),
  );
  const shardOf = (key: string) => homes.get(key) ?? -1;

  const branches: Record<number, Branch>[] = division.shards.map(() => ({}));
  const needs: Plan['needs'] = new Map();
  let count = 0;
  const register = {
    kept,
    shardOf,
    add(shard: number, branch: Branch) {
      count += 1;
      Object.assign(branches[shard] ?? {}, {[count]: branch});
      return count;
    },
    need(page: string, shard: number) {
      if (shardOf(page) !== shard) {
        needs.set(page, (needs.get(page) ?? new Set()).add(shard));
      }
    },
  };
  const allDocs = showsCardsById(tables, site.siteDir);
  const versions = new Map(
    readVersions(tables, frame, site.generatedFilesDir).map(
      ([chunk, props], index) => {
        const pruned = pruneVersion(props, index, register);
        return [chunk, allDocs ? {...pruned, docs: props.docs} : pruned];
      },
    ),
  );

  return {
    tables,
    division,
    directory: division.shards.map((leaves) => leaves[0]?.key ?? ''),
    needs,
    isNamedDoc,
    versions,
    branches,
    shardOf,
  };
}
