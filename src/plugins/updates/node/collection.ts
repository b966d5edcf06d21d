import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type home from '@generated/updates/default/home.json';

type Item = LoadedVersion['sidebars'][string][number];
type Shelf = (typeof home.shelves)[number];

function shelvesOf({sidebars, docs}: LoadedVersion): Shelf[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const documentsIn = (items: Item[]): typeof docs =>
    items.flatMap((item) => {
      if (item.type === 'category') {
        return documentsIn(item.items);
      }
      const doc = item.type === 'doc' ? byId.get(item.id) : undefined;
      return doc && !doc.unlisted ? [doc] : [];
    });
  return Object.values(sidebars)
    .flat()
    .filter((item) => item.type === 'category')
    .flatMap(({label, link, items}) => {
      const listed = documentsIn(items);
      const [first] = listed;
      const own = link?.type === 'doc' ? byId.get(link.id) : link;
      const to = (own ?? first)?.permalink;
      const titles = listed.slice(0, 4).map(({title}) => title);
      const excerpt = titles.join('、');
      return first && to
        ? [{title: label, to, excerpt, count: listed.length}]
        : [];
    });
}

/**
 * The categories of the first level in the sidebars of the current versions, of
 * all instances of the docs plugin; without those that hold no listed document.
 */
export const collection = (versions: LoadedVersion[]): Shelf[] =>
  versions.filter(({isLast}) => isLast).flatMap(shelvesOf);
