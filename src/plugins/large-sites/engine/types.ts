import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionDocs,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {GlobalDoc} from '@docusaurus/plugin-content-docs/client';

/** A collapsed category whose items are a module of their own. */
export type Stub = Omit<PropSidebarItemCategory, 'items'> & {
  /** What the closed category shows of its items: their number and first link. */
  stub: [branch: number, count: number, first: string];
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
  docs: PropVersionDocs;
};

/** The props of a docs version, with stubs. */
export type PrunedVersion = Omit<PropVersionMetadata, 'docsSidebars'> & {
  docsSidebars: Record<string, PrunedItem[]>;
};

/** A doc as the docs plugin publishes it for all pages. */
export type ShardDoc = [pluginId: string, version: number, doc: GlobalDoc];
