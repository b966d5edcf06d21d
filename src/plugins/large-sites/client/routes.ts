import type {ComponentType} from 'react';

import ComponentCreator from '@docusaurus/ComponentCreator';
import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';
import registry from '@generated/registry';

import {shardOf} from '../engine/addresses';

/** A route as the plugin wrote it, with the hash of its component. */
type RouteNode = {path: string; component?: string; routes?: RouteNode[]};

/** A route as the framework's router reads it. */
type Route = {
  path: string;
  component: ComponentType<unknown> & {preload?: () => unknown};
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
    await registry[`routes-${shard}`]?.[0]();
  }
}

/** Whether nothing may be loaded ahead: on 2g, or with a data saver. */
function isSlowConnection(): boolean {
  const {effectiveType, saveData} =
    (navigator as {connection?: {effectiveType?: string; saveData?: boolean}})
      .connection ?? {};
  return Boolean(effectiveType?.includes('2g') || saveData);
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

const createRoute = ({
  component,
  routes: below,
  ...rest
}: RouteNode): Route => ({
  ...rest,
  component: ComponentCreator(rest.path, component as string),
  ...(below && {routes: createList(below)}),
});

function createList(nodes: RouteNode[]): Route[] {
  const list: Route[] = [];
  lists.push(list);
  list.push(...nodes.map(createRoute));
  return list;
}

/**
 * Makes the framework's routes of those that every page has.
 *
 * @param nodes the routes, the not-found route last.
 * @param firstKeys the key that each shard begins with.
 */
export function lazyRoutes(
  nodes: RouteNode[],
  firstKeys: readonly string[],
): Route[] {
  const known = createList(nodes);
  const last = {...(known.pop() as Route), key: '*'};
  const joined: Route[] = [];
  const Fallback = () => renderRoutes([...joined, last]);
  lists[0] = joined;
  directory = firstKeys;
  notFound = last;
  routes = [...known, {path: '*', routes: joined, component: Fallback}];
  for (const {routes: below, component} of routes) {
    const preloadFrame = component.preload;
    if (below) {
      component.preload = () => Promise.all([preloadFrame?.(), openPage()]);
    }
  }
  return routes;
}

/** Takes in the routes of a shard; called by its module. */
export function addShard(shard: [list: number, node: RouteNode][]): void {
  shard.forEach(([list, node]) => lists[list]?.push(createRoute(node)));
}
