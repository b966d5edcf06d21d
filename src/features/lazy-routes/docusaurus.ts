import flat from '@docusaurus/core/lib/client/flat';
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routesChunkNames from '@generated/routesChunkNames';

import {isSlowConnection} from './connection';
import preloadPage from './preload';
import {chunkAddress, findRoute, matchesOf} from './shards';

const fetched = new Set<string>();
const loaded = new Set<string>();
const files = new Map<string, Promise<unknown>>();

function chunksOf(path: unknown): string[] {
  return Object.entries(routesChunkNames)
    .filter(([key]) => key.slice(0, key.lastIndexOf('-')) === path)
    .flatMap(([, names]) => Object.values(flat(names)));
}

/**
 * Pages of a kind have most of their files in common. One that failed is not
 * asked for again before its page is opened.
 */
function prefetchOnce(address: string): Promise<unknown> {
  const file = files.get(address) ?? prefetchFile(address);
  files.set(address, file);
  return file;
}

async function prefetchPage(pathname: string): Promise<unknown> {
  try {
    await findRoute(pathname);
  } catch {
    // Nobody waits for it; who opens the page asks again.
    return undefined;
  }
  const addresses = matchesOf(pathname)
    .flatMap(({route}) => chunksOf(route.path))
    .map(chunkAddress)
    .filter((address) => address !== undefined);
  return Promise.all(addresses.map(prefetchOnce));
}

/**
 * Stands in for the framework's client/docusaurus.js, which links call: it has
 * the same two functions by the same rules, but finds a page's shard first
 * and asks for each file once.
 */
const docusaurus = {
  prefetch(pathname: string) {
    if (isSlowConnection() || loaded.has(pathname) || fetched.has(pathname)) {
      return false;
    }
    fetched.add(pathname);
    return prefetchPage(pathname);
  },
  preload(pathname: string) {
    if (isSlowConnection() || loaded.has(pathname)) {
      return false;
    }
    loaded.add(pathname);
    return preloadPage(pathname);
  },
};

export default Object.freeze(docusaurus);
