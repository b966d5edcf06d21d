import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {DocusaurusConfig} from '@docusaurus/types';

import {routeKey} from '../../lib/routeShards';
import type {Tables} from './tables';

/** The fields by which items of the navbar and the footer name a page. */
type Item = {
  to?: string;
  docId?: string;
  docsPluginId?: string;
  items?: Item[];
};

type Links = {items?: Item[]; links?: Item[]};

const docsPlugin = 'docusaurus-plugin-content-docs';

/** What each instance of the docs plugin tells all pages, by its id. */
export function docsData({
  globalData,
}: Pick<Tables, 'globalData'>): Record<string, GlobalPluginData> {
  return (globalData[docsPlugin] ?? {}) as Record<string, GlobalPluginData>;
}

function flatten(items: Item[] = []): Item[] {
  return items.flatMap((item) => [item, ...flatten(item.items)]);
}

/**
 * Tells which pages every page links to: the home page, those of the navbar
 * and the footer, the main docs and the first docs of the sidebars. They are
 * fetched ahead everywhere, so looking them up in a shard would load it
 * everywhere.
 */
export function linkedEverywhere(
  {baseUrl, themeConfig}: DocusaurusConfig,
  tables: Pick<Tables, 'globalData'>,
): {paths: Set<string>; isNamedDoc: (pluginId: string, id: string) => boolean} {
  const {navbar, footer} = themeConfig as {navbar?: Links; footer?: Links};
  const items = [...flatten(navbar?.items), ...flatten(footer?.links)];
  const named = new Set(
    items.map(
      ({docId, docsPluginId = 'default'}) => `${docsPluginId} ${docId}`,
    ),
  );
  const isNamedDoc = (pluginId: string, id: string) =>
    named.has(`${pluginId} ${id}`);
  const docs = Object.entries(docsData(tables)).flatMap(([pluginId, data]) =>
    data.versions.flatMap((version) => [
      ...Object.values(version.sidebars ?? {}).map(({link}) => link?.path),
      ...version.docs
        .filter(({id}) => id === version.mainDocId || isNamedDoc(pluginId, id))
        .map((doc) => doc.path),
    ]),
  );
  const pages = items.map(({to}) =>
    to?.startsWith('/')
      ? baseUrl + to.slice(1).replace(/[?#].*/, '')
      : undefined,
  );
  const paths = [baseUrl, ...docs, ...pages]
    .filter((path) => path !== undefined)
    .map(routeKey);
  return {paths: new Set(paths), isNamedDoc};
}
