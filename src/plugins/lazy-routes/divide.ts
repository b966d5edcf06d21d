import {cutByFolder, routeKey} from '../../lib/routeShards';
import type {RouteNode} from './tables';

/** A route without routes of its own, and the list that it is in. */
export type Leaf = {list: number; node: RouteNode; key: string};

/** The tree of the routes without the leaves that went to shards. */
export type Division = {main: RouteNode[]; shards: Leaf[][]};

/**
 * A pattern matches more than one address, and an address with .html is taken
 * for one without it where no route is known to have that name: both have to
 * be there before anything is matched.
 */
const alwaysThere = /[:*?+()\\]|\.html$/;

/**
 * Divides the routes: the frame of the tree and the pages in `kept` go along
 * with every page, the other pages into shards in the order of their keys, so
 * that neighbours in a folder are neighbours in a shard.
 *
 * @param kept keys of the pages that stay.
 * @param size most routes of a shard. A site that has no more than that many
 * keeps them all: one shard would be a request more and nothing less.
 */
export function divide(
  routes: readonly RouteNode[],
  kept: ReadonlySet<string>,
  size: number,
): Division {
  const leaves: Leaf[] = [];
  let lists = 0;

  const frame = (list: readonly RouteNode[]): RouteNode[] => {
    const number = lists;
    lists += 1;
    return list.filter((node) => {
      const key = routeKey(node.path);
      const stays =
        !node.exact || node.routes || kept.has(key) || alwaysThere.test(key);
      if (!stays) {
        leaves.push({list: number, node, key});
      }
      return stays;
    });
  };
  const prune = (list: readonly RouteNode[]): RouteNode[] =>
    frame(list).map((node) =>
      node.routes ? {...node, routes: prune(node.routes)} : node,
    );

  const main = prune(routes);
  // Of two routes with one address the router takes the first.
  const first = new Map(leaves.reverse().map((leaf) => [leaf.key, leaf]));
  const sorted = [...first.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return sorted.length > size
    ? {main, shards: cutByFolder(sorted, size)}
    : {main: [...routes], shards: []};
}
