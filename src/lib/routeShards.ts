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
