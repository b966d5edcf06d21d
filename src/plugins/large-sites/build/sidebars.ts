import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionDocs,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

import {routeKey} from '../engine/addresses';
import type {Branch, PrunedItem, PrunedVersion} from '../engine/types';

/** The keys of all pages at and below an item. */
function pagesOf(item: PropSidebarItem): string[] {
  return [
    ...('href' in item && item.href ? [routeKey(item.href)] : []),
    ...(item.type === 'category' ? item.items.flatMap(pagesOf) : []),
  ];
}

/** The link that a closed category shows for items without a browser. */
function firstLink(items: readonly PropSidebarItem[]): string | undefined {
  for (const item of items) {
    const own =
      item.type === 'category'
        ? (!item.linkUnlisted && item.href) || firstLink(item.items)
        : item.type === 'link' && !item.unlisted && item.href;
    if (own) {
      return own;
    }
  }
  return undefined;
}

/** What cards tell about the docs that the items themselves link to. */
function docsAmong(
  items: readonly PrunedItem[],
  docs: PropVersionDocs,
): PropVersionDocs {
  const entries = items.flatMap((item): [string, PropVersionDocs[string]][] => {
    if (item.type === 'category') {
      return 'items' in item ? Object.entries(docsAmong(item.items, docs)) : [];
    }
    const doc = item.type === 'link' && item.docId && docs[item.docId];
    return doc ? [[doc.id, doc]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Takes the items out of the categories that a page shows closed unless it is
 * in them.
 *
 * @param version number of the version, which tells its docs from others'.
 * @param branches where the items go.
 * @param needs the branches that a page shows, by its key.
 */
export function pruneVersion(
  {docs, docsSidebars, ...rest}: PropVersionMetadata,
  version: number,
  branches: Branch[],
  needs: Map<string, number[]>,
): PrunedVersion {
  const prune = (item: PropSidebarItem): PrunedItem =>
    item.type === 'category' ? pruneCategory(item) : item;

  const pruneCategory = (category: PropSidebarItemCategory): PrunedItem => {
    const {items, ...closed} = category;
    const pruned = items.map(prune);
    const first = firstLink(items);
    if (!category.collapsible || !category.collapsed || !first) {
      return {...closed, items: pruned};
    }
    const branch = branches.length;
    branches.push({version, items: pruned, docs: docsAmong(pruned, docs)});
    for (const page of new Set(pagesOf(category))) {
      needs.set(page, [...(needs.get(page) ?? []), branch]);
    }
    return {...closed, stub: [branch, items.length, first]};
  };

  const sidebars = Object.entries(docsSidebars).map(
    ([name, items]) => [name, items.map(prune)] as const,
  );
  return {
    ...rest,
    docsSidebars: Object.fromEntries(sidebars),
    docs: docsAmong(
      sidebars.flatMap(([, items]) => items),
      docs,
    ),
  };
}
