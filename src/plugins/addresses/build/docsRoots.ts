import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

import {
  readContents,
  readVersions,
  toRouteKey,
} from '../../../lib/contentPages';

type Items = LoadedVersion['sidebars'][string];

const generatedIndices = (items: Items): {permalink: string}[] =>
  items.flatMap((item) =>
    item.type === 'category'
      ? [
          ...(item.link?.type === 'generated-index' ? [item.link] : []),
          ...generatedIndices(item.items),
        ]
      : [],
  );

/**
 * The roots of docs that no page has as its address. A document, a category's
 * index, a page or the blog may have it, with or without a slash at its end.
 *
 * @param allContent what the framework's content plugins have loaded
 * @returns path of each latest version, and the id of its docs instance
 */
export function rootsWithoutPage(allContent: AllContent) {
  const {docs, blog, pages} = readContents(allContent);
  const taken = [
    ...readVersions(allContent).flatMap(({docs: own, sidebars}) => [
      ...own,
      ...generatedIndices(Object.values(sidebars).flat()),
    ]),
    ...Object.values(pages).flat(),
    ...Object.values(blog)
      .flatMap(({blogListPaginated}) => blogListPaginated)
      .map(({metadata}) => metadata),
  ].map(({permalink}) => toRouteKey(permalink));
  return Object.entries(docs).flatMap(([docsPluginId, {loadedVersions}]) =>
    loadedVersions
      .filter(({isLast, path}) => isLast && !taken.includes(toRouteKey(path)))
      .map(({path}) => ({path, docsPluginId})),
  );
}
