/**
 * One spelling for all addresses that the router takes for the same route:
 * encoded or not, in any case, with or without a slash at the end.
 */
export function routeKey(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // A lone % is not an escape; such an address stands for itself.
  }
  return decoded.toLowerCase().replace(/\/$/, '');
}

/**
 * The shard that has the route of an address, if any shard has.
 *
 * @param directory the key that each shard begins with, in order.
 * @returns number of the shard, or -1 for an address before all of them.
 */
export function shardOf(
  directory: readonly string[],
  pathname: string,
): number {
  const key = routeKey(pathname);
  return directory.filter((first) => first <= key).length - 1;
}
