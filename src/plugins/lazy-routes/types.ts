import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionDoc,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {GlobalDoc} from '@docusaurus/plugin-content-docs/client';
import type {ChunkNames} from '@docusaurus/types';

/** What the router and the theme read of a route. */
export type ShardRoute = [
  /** Number of the list it belongs to: 0 for the top, then in tree order. */
  list: number,
  path: string,
  chunks: ChunkNames,
  /** `exact`, and for a doc its sidebar. */
  attributes: Record<string, unknown>,
  /** The other shards with what its page shows of the sidebar. */
  ...needs: number[],
];

/** A doc as the docs plugin publishes it for all pages. */
export type ShardDoc = [pluginId: string, version: number, doc: GlobalDoc];

/**
 * A collapsed category without its items. What the closed category shows of
 * them stays: their number, and the first link or whether anything is visible.
 */
export type Stub = Omit<PropSidebarItemCategory, 'items'> & {
  stub: [shard: number, branch: number, count: number, first: string | boolean];
};

/** A sidebar item, with stubs in place of collapsed categories. */
export type PrunedItem =
  | Exclude<PropSidebarItem, PropSidebarItemCategory>
  | (Omit<PropSidebarItemCategory, 'items'> & {items: PrunedItem[]})
  | Stub;

/** The items of a stub, and what cards tell about those of them that are docs. */
export type Branch = {
  version: number;
  items: PrunedItem[];
  docs: Record<string, PropVersionDoc>;
};

/** The props of a docs version, with stubs. */
export type PrunedVersion = Omit<PropVersionMetadata, 'docsSidebars'> & {
  docsSidebars: Record<string, PrunedItem[]>;
};

/** A chunk's id and name, and the address of its script below the public path. */
export type ShardFile = [id: string | number, chunk: string, file: string];

/** What a shard's module exports. */
export type Shard = {
  routes: ShardRoute[];
  /** By chunk name. */
  loaders: Record<string, () => Promise<unknown>>;
  docs: ShardDoc[];
  /** By number of the branch. */
  branches: Record<number, Branch>;
  files: ShardFile[];
};
