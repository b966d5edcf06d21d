import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import ComponentCreator from '@docusaurus/ComponentCreator';
import globalData from '@generated/globalData';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';

import type {ShardDoc, ShardRoute} from '../../plugins/lazy-routes/types';

type Route = (typeof routes)[number];

/**
 * The framework's lists of routes in tree order. It reads them anew at every
 * render and match, so a route that joins one is there from then on.
 */
const lists: Route[][] = [];

function number(list: Route[]): void {
  lists.push(list);
  for (const route of list) {
    // React Router's own key is the index, which moves as routes join: the
    // open page would be mounted again.
    route.key = route.path;
    if (route.routes) {
      number(route.routes as Route[]);
    }
  }
}
number(routes);

/** Lets a route join its list, in front: after it come the patterns. */
export function addRoute(
  [list, path, chunks, attributes, ...needs]: ShardRoute,
  shard: number,
): void {
  routesChunkNames[`${path}-`] = chunks;
  const component = ComponentCreator(path, '');
  const route = {
    ...attributes,
    path,
    component,
    key: path,
    shards: [shard, ...needs],
  };
  lists[list]?.unshift(route);
}

/** Lets the framework load the chunks of routes that have joined. */
export function addLoaders(
  loaders: Record<string, () => Promise<unknown>>,
): void {
  for (const [chunk, load] of Object.entries(loaders)) {
    // The rest of an entry is read on the server alone.
    Object.assign(registry, {[chunk]: [load]});
  }
}

/** Lets a doc join those that all pages know. */
export function addDoc([pluginId, version, doc]: ShardDoc): void {
  const plugins = globalData['docusaurus-plugin-content-docs'];
  const data = plugins?.[pluginId] as GlobalPluginData | undefined;
  const docs = data?.versions[version]?.docs;
  if (!docs?.some(({path}) => path === doc.path)) {
    docs?.push(doc);
  }
}
