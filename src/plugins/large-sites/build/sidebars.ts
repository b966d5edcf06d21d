import type {
  PropSidebarItem,
  PropVersionDocs,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

import {routeKey} from '../engine/addresses';
import type {Branch, Category} from '../engine/types';

type PageLink = {href: string; unlisted?: boolean};

/** The links at and below an item. */
function linksOf(item: PropSidebarItem): PageLink[] {
  if (item.type !== 'category') {
    return item.type === 'link' ? [item] : [];
  }
  const {href, linkUnlisted: unlisted, items} = item;
  return [...(href ? [{href, unlisted}] : []), ...items.flatMap(linksOf)];
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
): PropVersionMetadata {
  const prune = (
    item: PropSidebarItem,
    cards: PropVersionDocs,
  ): PropSidebarItem => {
    if (item.type === 'link' && item.docId) {
      Object.assign(cards, {[item.docId]: docs[item.docId]});
    }
    return item.type === 'category' ? pruneCategory(item, cards) : item;
  };
  const pruneCategory = (
    category: Category,
    cards: PropVersionDocs,
  ): Category => {
    const {collapsible, collapsed, items} = category;
    const first = items.flatMap(linksOf).find(({unlisted}) => !unlisted)?.href;
    if (!collapsible || !collapsed || !first) {
      return {...category, items: items.map((item) => prune(item, cards))};
    }
    const own: PropVersionDocs = {};
    const pruned = items.map((item) => prune(item, own));
    const branch = branches.push({version, items: pruned, docs: own}) - 1;
    for (const {href} of linksOf(category)) {
      const page = routeKey(href);
      needs.set(page, [...new Set(needs.get(page)).add(branch)]);
    }
    return {...category, items: [], stub: [branch, items.length, first]};
  };

  const cards: PropVersionDocs = {};
  const sidebars = Object.entries(docsSidebars).map(([name, items]) => [
    name,
    items.map((item) => prune(item, cards)),
  ]);
  return {
    ...rest,
    docsSidebars: Object.fromEntries(
      sidebars,
    ) as PropVersionMetadata['docsSidebars'],
    docs: cards,
  };
}
