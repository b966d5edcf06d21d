import type {Options} from '@docusaurus/plugin-sitemap';

type CreateSitemapItems = NonNullable<Options['createSitemapItems']>;

/**
 * The framework's items, where a page without a source file of its own (a
 * list, a tag, the archive) takes the date of the newest page: it changes when
 * a page is added or edited.
 */
export const createSitemapItems: CreateSitemapItems = async ({
  defaultCreateSitemapItems,
  ...params
}) => {
  const items = await defaultCreateSitemapItems(params);
  const newest = items
    .map(({lastmod}) => lastmod ?? '')
    .reduce((a, b) => (a > b ? a : b), '');
  return items.map((item) => ({
    ...item,
    lastmod: item.lastmod ?? (newest || undefined),
  }));
};
