import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

import {
  readContents,
  readVersions,
  toRouteKey,
} from '../../../lib/node/contentPages';

type Item = LoadedVersion['sidebars'][string][number];

function generatedIndices(item: Item): {permalink: string}[] {
  if (item.type !== 'category') {
    return [];
  }
  const {link, items} = item;
  const own = link?.type === 'generated-index' ? [link] : [];
  return [...own, ...items.flatMap(generatedIndices)];
}

/**
 * The roots of docs, those of the latest versions, that no page has as its
 * address. A document, a category's index, a page or the blog may have it, with
 * or without a slash at its end.
 */
export function rootsWithoutPage(allContent: AllContent) {
  const {docs, blog, pages} = readContents(allContent);
  const taken = [
    ...readVersions(allContent).flatMap(({docs: own, sidebars}) => [
      ...own,
      ...Object.values(sidebars).flat().flatMap(generatedIndices),
    ]),
    ...pages,
    ...Object.values(blog).flatMap(({blogListPaginated}) =>
      blogListPaginated.map(({metadata}) => metadata),
    ),
  ].map(({permalink}) => toRouteKey(permalink));
  return Object.entries(docs).flatMap(([docsPluginId, {loadedVersions}]) =>
    loadedVersions
      .filter(({isLast, path}) => isLast && !taken.includes(toRouteKey(path)))
      .map(({path}) => ({path, docsPluginId})),
  );
}
