import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type home from '@generated/updates/default/home.json';

type Item = LoadedVersion['sidebars'][string][number];
type Category = Extract<Item, {type: 'category'}>;
type Doc = LoadedVersion['docs'][number];
type Shelf = (typeof home.shelves)[number];

function documentsIn(items: Item[], docs: Map<string, Doc>): Doc[] {
  return items.flatMap((item) => {
    if (item.type === 'category') {
      return documentsIn(item.items, docs);
    }
    const doc = item.type === 'doc' ? docs.get(item.id) : undefined;
    return doc && !doc.unlisted ? [doc] : [];
  });
}

function toShelf({label, link, items}: Category, docs: Map<string, Doc>) {
  const listed = documentsIn(items, docs);
  const [first] = listed;
  const own = link?.type === 'doc' ? docs.get(link.id) : link;
  const to = (own ?? first)?.permalink;
  const titles = listed.slice(0, 4).map(({title}) => title);
  return first && to
    ? [{title: label, to, excerpt: titles.join('、'), count: listed.length}]
    : [];
}

/**
 * The categories of the first level in the sidebars of the current versions, of
 * all instances of the docs plugin; without those that hold no listed document.
 */
export const collection = (versions: LoadedVersion[]): Shelf[] =>
  versions
    .filter(({isLast}) => isLast)
    .flatMap(({sidebars, docs}) => {
      const byId = new Map(docs.map((doc) => [doc.id, doc]));
      return Object.values(sidebars)
        .flat()
        .filter((item) => item.type === 'category')
        .flatMap((category) => toShelf(category, byId));
    });
