import type {
  PropSidebarItem,
  PropVersionDocs,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import registry from '@generated/registry';

import type {Branch, Category} from '../engine/types';

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
 * Lets categories read their items once they have arrived. Until then links
 * stand for them that have their number, visibility and target.
 */
function grow(items: readonly PropSidebarItem[]): void {
  for (const item of items) {
    const {stub, items: below} = item as Category;
    if (stub) {
      const [branch, count, href] = stub;
      const link: PropSidebarItem = {type: 'link', label: '', href};
      const standIn = new Array<PropSidebarItem>(count).fill(link);
      standIns.set(standIn, branch);
      const get = () => arrived.get(branch) ?? standIn;
      Object.defineProperty(item, 'items', {get, enumerable: true});
    } else if (item.type === 'category') {
      grow(below);
    }
  }
}

/** Takes in the items of a category; called by their module. */
export function addBranch(
  number: number,
  {version, items, docs}: Branch,
): void {
  grow(items);
  arrived.set(number, items);
  addDocs(version, docs);
}

/** Makes the props of a version whose sidebars grow; called by their module. */
export function growVersion(
  number: number,
  version: PropVersionMetadata,
): {version: PropVersionMetadata} {
  Object.values(version.docsSidebars).forEach(grow);
  return {version: {...version, docs: addDocs(number, version.docs)}};
}

/** The items themselves, or undefined while there is only their stand-in. */
export function presentItems(items: Items): Items | undefined {
  const branch = standIns.get(items);
  return branch === undefined ? items : arrived.get(branch);
}

/** Gets what a stand-in stands for. */
export async function loadItems(items: Items): Promise<void> {
  await registry[`sidebar-${standIns.get(items)}`]?.[0]();
}
