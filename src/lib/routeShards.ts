/** The key that each shard begins with, in order. */
export type Directory = readonly string[];

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    // A lone % is not an escape; such an address stands for itself.
    return pathname;
  }
}

/**
 * One spelling for all addresses that the router takes for the same route:
 * encoded or not, in any case, with or without a slash at the end.
 */
export function routeKey(pathname: string): string {
  return decoded(pathname).toLowerCase().replace(/\/$/, '');
}

/**
 * The shard that has the route of an address, if any shard has: the last one
 * that does not begin after it.
 *
 * @returns number of the shard, or -1 for an address before all of them.
 */
export function shardOf(directory: Directory, pathname: string): number {
  const key = routeKey(pathname);
  let low = 0;
  let high = directory.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((directory[middle] ?? '') <= key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

/** Cuts a list into as few pieces of at most `size` as it takes, all alike. */
export function cutEvenly<Item>(
  items: readonly Item[],
  size: number,
): Item[][] {
  const length = Math.ceil(items.length / Math.ceil(items.length / size));
  return Array.from({length: Math.ceil(items.length / length || 0)}, (_, i) =>
    items.slice(i * length, (i + 1) * length),
  );
}

/** A folder's own page, right before the others, belongs to it. */
const folderOf = (key: string, next = '') =>
  next.startsWith(`${key}/`) ? key : key.slice(0, key.lastIndexOf('/'));

/**
 * Cuts a list that is sorted by its keys into pieces of at most `size`, and a
 * folder that fills half of one begins its own: who reads a page goes on in its
 * folder, and needs nothing of the one before it.
 */
export function cutByFolder<Item extends {key: string}>(
  items: readonly Item[],
  size: number,
): Item[][] {
  const folders: Item[][] = [];
  let last: string | undefined;
  for (const [nth, item] of items.entries()) {
    const name = folderOf(item.key, items[nth + 1]?.key);
    if (name === last) {
      folders.at(-1)?.push(item);
    } else {
      folders.push([item]);
    }
    last = name;
  }
  const pieces: Item[][] = [];
  for (const folder of folders) {
    const piece = pieces.at(-1);
    if (
      piece &&
      folder.length < size / 2 &&
      piece.length + folder.length <= size
    ) {
      piece.push(...folder);
    } else {
      pieces.push(...cutEvenly(folder, size));
    }
  }
  return pieces;
}
