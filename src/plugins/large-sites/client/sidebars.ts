import type {
  PropSidebarItem,
  PropVersionDocs,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

import type {Branch, PrunedItem, PrunedVersion} from '../engine/types';
import {loadModule} from './modules';

type Items = PropSidebarItem[];

/** Items that have arrived, by number of their branch. */
const arrived = new Map<number, Items>();

/** The branch of what stands for items that have not. */
const standIns = new WeakMap<Items, number>();

/** What cards tell about docs, by version; it grows in place. */
const docsOf = new Map<number, PropVersionDocs>();

function addDocs(version: number, docs: PropVersionDocs): PropVersionDocs {
  const all = Object.assign(docsOf.get(version) ?? {}, docs);
  docsOf.set(version, all);
  return all;
}

/**
 * Makes sidebar items of pruned ones. Until the items of a stub arrive, links
 * stand for them that have their number, visibility and target.
 */
export function grow(items: readonly PrunedItem[]): Items {
  return items.map((item): PropSidebarItem => {
    if (item.type !== 'category') {
      return item;
    }
    if (!('stub' in item)) {
      return {...item, items: grow(item.items)};
    }
    const {
      stub: [branch, count, href],
      ...category
    } = item;
    const link: PropSidebarItem = {type: 'link', label: '', href};
    const standIn = new Array<PropSidebarItem>(count).fill(link);
    standIns.set(standIn, branch);
    return {
      ...category,
      get items() {
        return arrived.get(branch) ?? standIn;
      },
    };
  });
}

/** Takes in the items of a category; called by their module. */
export function addBranch(
  number: number,
  {version, items, docs}: Branch,
): void {
  arrived.set(number, grow(items));
  addDocs(version, docs);
}

/** Makes the props of a version whose sidebars grow; called by their module. */
export function growVersion(
  number: number,
  {docsSidebars, docs, ...rest}: PrunedVersion,
): {version: PropVersionMetadata} {
  const sidebars = Object.entries(docsSidebars).map(([name, items]) => [
    name,
    grow(items),
  ]);
  return {
    version: {
      ...rest,
      docsSidebars: Object.fromEntries(
        sidebars,
      ) as PropVersionMetadata['docsSidebars'],
      docs: addDocs(number, docs),
    },
  };
}

/** The items themselves, or undefined while there is only their stand-in. */
export function presentItems(items: Items): Items | undefined {
  const branch = standIns.get(items);
  return branch === undefined ? items : arrived.get(branch);
}

/** Gets what a stand-in stands for. */
export async function loadItems(items: Items): Promise<void> {
  if (!presentItems(items)) {
    await loadModule(`sidebar-${standIns.get(items)}`);
  }
}
