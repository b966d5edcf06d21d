import type {ComponentType} from 'react';

import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';
import globalData from '@generated/globalData';

import {shardOf} from '../engine/addresses';
import type {ShardDoc} from '../engine/types';
import {isSlowConnection, loadModule} from './modules';

/** A component as the framework makes it for a route. */
type Loadable = ComponentType & {preload?: () => Promise<unknown>};

/** A route as the framework's router reads it. */
type Route = {
  path: string;
  component: Loadable;
  exact?: boolean;
  key?: string;
  routes?: Route[];
};

let routes: Route[] = [];
let notFound: Route | undefined;
let directory: readonly string[] = [];

/**
 * The lists that routes join, in the order of the tree. The framework reads
 * them anew at every render and match, except for the list at the top, for
 * which that of the fallback route stands.
 */
const lists: Route[][] = [];

function leafOf(list: Route[], pathname: string): Route | undefined {
  const route = list.find((one) => matchPath(pathname, one));
  return route?.routes ? leafOf(route.routes, pathname) : route;
}

/** Gets the shard with the route of an address, unless the route is known. */
async function findRoute(pathname: string): Promise<void> {
  const shard = shardOf(directory, pathname);
  if (shard >= 0 && !leafOf(routes, decodeURI(pathname))) {
    await loadModule(`routes-${shard}`);
  }
}

/** Has links find a page's shard before they fetch the page itself ahead. */
function wrapLinkHelpers(): void {
  const {prefetch, preload} = window.docusaurus;
  const afterFinding =
    (fetchPage: typeof prefetch) =>
    async (pathname: string): Promise<void[]> => {
      try {
        if (!isSlowConnection()) {
          await findRoute(pathname);
          return (await fetchPage(pathname)) || [];
        }
      } catch {
        // Nobody waits for it; who opens the page asks again.
      }
      return [];
    };
  window.docusaurus = {
    prefetch: afterFinding(prefetch),
    preload: afterFinding(preload),
  };
}
let areLinksWrapped = false;

/**
 * Loads what the page at the address bar needs. The framework calls the
 * `preload` of each matching route before it renders a page, the first one and
 * any other, after the address has changed.
 */
async function openPage(): Promise<void> {
  if (!areLinksWrapped) {
    areLinksWrapped = true;
    wrapLinkHelpers();
  }
  const {pathname} = window.location;
  await findRoute(pathname);
  const leaf = leafOf(routes, decodeURI(pathname)) ?? notFound;
  await leaf?.component.preload?.();
}

function numberLists(list: Route[]): void {
  lists.push(list);
  list.forEach((route) => route.routes && numberLists(route.routes));
}

/**
 * Makes the framework's routes of those that every page has.
 *
 * @param known the routes, the fallback last.
 * @param firstKeys the key that each shard begins with.
 */
export function lazyRoutes(
  known: Route[],
  firstKeys: readonly string[],
): Route[] {
  const joined: Route[] = [];
  const last = {...(known.pop() as Route), key: '*'};
  const Fallback = () => renderRoutes([...joined, last]);
  numberLists(known);
  lists[0] = joined;
  directory = firstKeys;
  routes = [...known, {path: '*', routes: joined, component: Fallback}];
  notFound = last;
  for (const {routes: below, component} of routes) {
    const preloadFrame = component.preload;
    if (below) {
      component.preload = () => Promise.all([preloadFrame?.(), openPage()]);
    }
  }
  return routes;
}

/** Takes in routes and docs; called by the module of a shard. */
export function addShard(
  shardRoutes: [list: number, route: Route][],
  docs: ShardDoc[],
): void {
  shardRoutes.forEach(([list, route]) => lists[list]?.push(route));
  for (const [pluginId, version, doc] of docs) {
    const plugins = globalData['docusaurus-plugin-content-docs'];
    const data = plugins?.[pluginId] as GlobalPluginData | undefined;
    const known = data?.versions[version]?.docs;
    if (!known?.some(({path}) => path === doc.path)) {
      known?.push(doc);
    }
  }
}
