import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionDoc,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

import {routeKey} from '../../lib/routeShards';
import type {Branch, PrunedItem, PrunedVersion} from './types';

/** Where the branches go. */
export type BranchRegister = {
  /** Keys of the pages that no shard has. */
  kept: ReadonlySet<string>;
  /** The shard of a page, or -1. */
  shardOf: (key: string) => number;
  /** Takes a branch in, and tells its number. */
  add: (shard: number, branch: Branch) => number;
  /** Says that a page shows the items of a branch. */
  need: (page: string, shard: number) => void;
};

/** The keys of all pages below and at an item. */
function pagesOf(item: PropSidebarItem): string[] {
  const own = 'href' in item && item.href ? [routeKey(item.href)] : [];
  const below = item.type === 'category' ? item.items.flatMap(pagesOf) : [];
  return [...below, ...own];
}

function isVisible(item: PropSidebarItem): boolean {
  if (item.type === 'category') {
    const hasLink = item.href !== undefined && !item.linkUnlisted;
    return hasLink || item.items.some(isVisible);
  }
  return item.type === 'link' ? !item.unlisted : true;
}

function firstLink(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const link =
      item.type === 'category'
        ? item.href && !item.linkUnlisted
          ? item.href
          : firstLink(item.items)
        : item.type === 'link' && !item.unlisted
          ? item.href
          : undefined;
    if (link) {
      return link;
    }
  }
  return undefined;
}

/** What a closed category shows of its items: see `Stub`. */
const trace = (items: readonly PropSidebarItem[]) =>
  firstLink(items) ?? items.some(isVisible);

/** With ties, the one that comes first. */
function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  numbers.forEach((number) => {
    counts.set(number, (counts.get(number) ?? 0) + 1);
  });
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * Takes the items out of categories that a page shows closed unless it is in
 * them. A category with a page that no shard has keeps its items, as that page
 * has nothing to bring them with.
 *
 * @param version number of the version, which tells its branches from others'.
 */
export function pruneVersion(
  {docs, docsSidebars, ...rest}: PropVersionMetadata,
  version: number,
  register: BranchRegister,
): PrunedVersion {
  /** The docs that the items themselves link to, for their cards. */
  const docsAmong = (items: readonly PrunedItem[]) =>
    Object.fromEntries(
      items.flatMap((item): [string, PropVersionDoc][] => {
        if (item.type === 'category') {
          return 'items' in item ? Object.entries(docsAmong(item.items)) : [];
        }
        const id = item.type === 'link' ? item.docId : undefined;
        const doc = id === undefined ? undefined : docs[id];
        return doc ? [[doc.id, doc]] : [];
      }),
    );

  const pruneCategory = (category: PropSidebarItemCategory): PrunedItem => {
    const {items, ...closed} = category;
    const pages = pagesOf(category);
    const shard = mostFrequent(
      pages.map((page) => register.shardOf(page)).filter((home) => home >= 0),
    );
    const pruned = items.map(prune);
    const mayGo =
      category.collapsible && category.collapsed && items.length > 0;
    if (
      !mayGo ||
      shard === undefined ||
      pages.some((page) => register.kept.has(page))
    ) {
      return {...closed, items: pruned};
    }
    const branch = register.add(shard, {
      version,
      items: pruned,
      docs: docsAmong(pruned),
    });
    pages.forEach((page) => register.need(page, shard));
    return {...closed, stub: [shard, branch, items.length, trace(items)]};
  };

  const prune = (item: PropSidebarItem): PrunedItem =>
    item.type === 'category' ? pruneCategory(item) : item;

  const sidebars = Object.fromEntries(
    Object.entries(docsSidebars).map(([name, items]) => [
      name,
      items.map(prune),
    ]),
  );
  return {
    ...rest,
    docsSidebars: sidebars,
    docs: docsAmong(Object.values(sidebars).flat()),
  };
}
