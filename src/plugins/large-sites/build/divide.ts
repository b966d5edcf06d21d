import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import type {DocusaurusConfig} from '@docusaurus/types';

import {routeKey} from '../engine/addresses';
import type {RouteNode} from './tables';

/** A page's route, and the list that it joins: 0 for the top, then frames. */
export type Leaf = {list: number; node: RouteNode; key: string};

/** The routes that every page has, and the others in shards. */
export type Division = {main: RouteNode[]; shards: Leaf[][]};

/**
 * A shard costs its readers about 90 bytes a page, and every reader about 50
 * bytes a shard (gzip).
 */
const pagesPerShard = 40;

const pattern = /[:*?+()\\]/;

/** Whether a route that every page has may match the address of another. */
function covers({path}: RouteNode, key: string): boolean {
  const [start = ''] = routeKey(path).split(pattern);
  return key === start || key.startsWith(start.replace(/\/?$/, '/'));
}

/**
 * Divides the routes: the frame of the tree and the pages in `kept` go along
 * with every page, the others into shards in the order of their keys, so that
 * neighbours in a folder are neighbours in a shard.
 *
 * @param kept keys of the pages that stay.
 */
export function divide(
  routes: readonly RouteNode[],
  kept: ReadonlySet<string>,
): Division {
  const leaves: Leaf[] = [];
  let lists = 0;
  const prune = (list: readonly RouteNode[]): RouteNode[] => {
    const number = lists;
    lists += 1;
    const frames = list.filter(
      ({path, exact, routes: below}) =>
        path !== '*' && (below || !exact || pattern.test(path)),
    );
    const main = list.filter((node) => {
      const key = routeKey(node.path);
      // An address with .html is taken for one without, unless a route is known
      // to have that name; and a page joins its list behind the frames.
      const stays =
        frames.includes(node) ||
        kept.has(key) ||
        /\.html$|\*/.test(key) ||
        frames.some((frame) => covers(frame, key));
      if (!stays) {
        leaves.push({list: number, node, key});
      }
      return stays;
    });
    return main.map((node) =>
      node.routes ? {...node, routes: prune(node.routes)} : node,
    );
  };

  const main = prune(routes);
  // Of two routes with one address the router takes the first.
  const sorted = leaves
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .filter(({key}, nth, all) => key !== all[nth - 1]?.key);
  const count = Math.ceil(sorted.length / pagesPerShard);
  const size = Math.ceil(sorted.length / count);
  return {
    main,
    shards: Array.from({length: count}, (_, nth) =>
      sorted.slice(nth * size, (nth + 1) * size),
    ),
  };
}

/**
 * Tells which pages every page links to, and so fetches ahead: the home page,
 * those that the navbar and the footer name, the main docs and the first docs
 * of the sidebars. In a shard they would bring it along everywhere.
 */
export function linkedEverywhere(
  {baseUrl, themeConfig}: Pick<DocusaurusConfig, 'baseUrl' | 'themeConfig'>,
  versions: readonly GlobalVersion[],
): Set<string> {
  const named = [...JSON.stringify(themeConfig).matchAll(/"to":"([^"?#]*)/g)];
  const docs = versions.flatMap(({docs: all, mainDocId, sidebars = {}}) => [
    ...Object.values(sidebars).map(({link}) => link?.path ?? ''),
    ...all.filter(({id}) => id === mainDocId).map(({path}) => path),
  ]);
  const pages = named.map(([, to = '']) => baseUrl + to.replace(/^\//, ''));
  return new Set([baseUrl, ...docs, ...pages].map(routeKey));
}
