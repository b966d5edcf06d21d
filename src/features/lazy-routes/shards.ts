import routes from '@generated/routes';
import {directory, shards} from '@generated/lazy-routes/directory';
import {matchRoutes, type MatchedRoute} from 'react-router-config';

import {shardOf} from '../../lib/routeShards';
import type {Shard} from '../../plugins/lazy-routes/types';
import {addBranches} from './branches';
import {addDoc, addLoaders, addRoute} from './lists';

const arrived = new Set<number>();
const arriving = new Map<number, Promise<void>>();

/** Scripts of the chunks that the runtime does not know, by id and by name. */
const filesById = new Map<string, string>();
const filesByName = new Map<string, string>();

const knownFile = __webpack_require__.u;
__webpack_require__.u = (id) => filesById.get(String(id)) ?? knownFile(id);

/** Address of the script of a chunk, as far as it has one of its own. */
export function chunkAddress(chunk: string): string | undefined {
  const file = filesByName.get(chunk);
  const address = file
    ? __webpack_require__.p + file
    : __webpack_require__.gca(chunk);
  // What the bundler has merged into another chunk has no hash.
  return address.includes('undefined') ? undefined : address;
}

function takeIn(shard: Shard, number: number): void {
  shard.files.forEach(([id, chunk, file]) => {
    filesById.set(String(id), file);
    filesByName.set(chunk, file);
  });
  addLoaders(shard.loaders);
  shard.routes.forEach((route) => addRoute(route, number));
  shard.docs.forEach(addDoc);
  addBranches(shard.branches, fetchShard);
  arrived.add(number);
}

/** Gets a shard once; one that failed is asked for again. */
export function fetchShard(number: number): Promise<void> {
  const known = arriving.get(number);
  if (known) {
    return known;
  }
  const promise = (async () => {
    try {
      const module = await shards[number]?.();
      if (module && !arrived.has(number)) {
        takeIn(module.default, number);
      }
    } catch (error) {
      arriving.delete(number);
      throw error;
    }
  })();
  arriving.set(number, promise);
  return promise;
}

/** The routes of an address, in both spellings that the router may be given. */
export function matchesOf(pathname: string): MatchedRoute<object>[] {
  const spellings = new Set([pathname, decodeURI(pathname)]);
  return [...spellings].flatMap((path) => matchRoutes(routes, path));
}

/**
 * The shards that the page of a known route needs, none for one without.
 *
 * @returns undefined while the route is unknown.
 */
function shardsOf(pathname: string): number[] | undefined {
  const leaf = matchesOf(pathname).find(({route}) => route.exact);
  return leaf && ((leaf.route['shards'] as number[] | undefined) ?? []);
}

/**
 * Gets the shard with the route of an address, if there is one, but nothing of
 * what its page shows: enough to fetch the page's own chunks ahead.
 */
export async function findRoute(pathname: string): Promise<void> {
  const shard = shardOf(directory, pathname);
  if (!shardsOf(pathname) && shard >= 0) {
    await fetchShard(shard);
  }
}

async function findAndOpen(pathname: string): Promise<void> {
  await findRoute(pathname);
  await Promise.all((shardsOf(pathname) ?? []).map(fetchShard));
}

/**
 * Gets the shards with the route of an address and with what its page shows of
 * the sidebar.
 *
 * @returns undefined when there is nothing to wait for.
 */
export function openRoute(pathname: string): Promise<unknown> | undefined {
  const needed = shardsOf(pathname);
  if (!needed) {
    return findAndOpen(pathname);
  }
  const missing = needed.filter((number) => !arrived.has(number));
  return missing.length > 0 ? Promise.all(missing.map(fetchShard)) : undefined;
}
