import type {
  PropSidebarItem,
  PropVersionDocs,
} from '@docusaurus/plugin-content-docs';

import type {Branch, PrunedItem, Stub} from '../../plugins/lazy-routes/types';

type Items = readonly PropSidebarItem[];

/** Gets a shard, with the items of the closed categories that it has. */
export type LoadShard = (shard: number) => Promise<void>;

/** Items that have arrived, by number of the branch. */
const arrived = new Map<number, Items>();

/** What stands for items that have not. */
const standIns = new WeakMap<
  Items,
  {branch: number; load: () => Promise<void>}
>();

/** Docs that cards tell about, by number of the version; shards add to them. */
const docsOf = new Map<number, PropVersionDocs>();

/** The live docs of a version, by id. */
export function versionDocs(version: number): PropVersionDocs {
  const docs = docsOf.get(version) ?? {};
  docsOf.set(version, docs);
  return docs;
}

/** Has the number, the link and the visibility of the items it stands for. */
function standIn({stub: [, , count, first]}: Stub): PropSidebarItem[] {
  const item: PropSidebarItem =
    first === true
      ? {type: 'html', value: ''}
      : {
          type: 'link',
          label: '',
          href: first || '',
          ...(first === false && {unlisted: true}),
        };
  return new Array<PropSidebarItem>(count).fill(item);
}

/**
 * Makes sidebar items of pruned ones: the items of a stub are its stand-in
 * until they have arrived, whoever reads them.
 */
export function grow(
  items: readonly PrunedItem[],
  loadShard: LoadShard,
): PropSidebarItem[] {
  return items.map((item): PropSidebarItem => {
    if (item.type !== 'category') {
      return item;
    }
    if (!('stub' in item)) {
      return {...item, items: grow(item.items, loadShard)};
    }
    const {stub, ...category} = item;
    const [shard, branch] = stub;
    const waiting = standIn(item);
    standIns.set(waiting, {branch, load: () => loadShard(shard)});
    return {
      ...category,
      get items() {
        return (arrived.get(branch) ?? waiting) as PropSidebarItem[];
      },
    };
  });
}

/** Takes in the sidebar items that a shard has brought. */
export function addBranches(
  branches: Record<number, Branch>,
  loadShard: LoadShard,
): void {
  for (const [number, {version, items, docs}] of Object.entries(branches)) {
    Object.assign(versionDocs(version), docs);
    arrived.set(Number(number), grow(items, loadShard));
  }
}

/** The items themselves, or undefined while there is only their stand-in. */
export function presentItems(items: Items): Items | undefined {
  const pending = standIns.get(items);
  return pending ? arrived.get(pending.branch) : items;
}

/** Gets what a stand-in stands for; resolves at once when it is here. */
export async function loadItems(items: Items): Promise<void> {
  if (!presentItems(items)) {
    await standIns.get(items)?.load();
  }
}
