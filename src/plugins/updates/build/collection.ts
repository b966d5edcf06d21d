import type {LoadedVersion} from '@docusaurus/plugin-content-docs';

type Item = LoadedVersion['sidebars'][string][number];
type Category = Extract<Item, {type: 'category'}>;
type Doc = LoadedVersion['docs'][number];

/** A category of a sidebar's first level, as the home page shows it. */
export type Shelf = {
  label: string;
  /** Its own page, or its first document. */
  permalink: string;
  /** Documents in it, at any depth. */
  count: number;
  /** The first of their titles. */
  titles: string[];
};

/** Titles named of each category. */
const limit = 4;

function documentsIn(items: Item[], docs: Map<string, Doc>): Doc[] {
  return items.flatMap((item) => {
    const doc = item.type === 'doc' ? docs.get(item.id) : undefined;
    return item.type === 'category'
      ? documentsIn(item.items, docs)
      : doc && !doc.unlisted
        ? [doc]
        : [];
  });
}

function toShelf(
  {label, link, items}: Category,
  docs: Map<string, Doc>,
): Shelf[] {
  const listed = documentsIn(items, docs);
  const own = link?.type === 'doc' ? docs.get(link.id) : undefined;
  const generated = link?.type === 'generated-index' ? link : undefined;
  const [first] = listed;
  return first
    ? [
        {
          label,
          permalink: (own ?? generated ?? first).permalink,
          count: listed.length,
          titles: listed.slice(0, limit).map(({title}) => title),
        },
      ]
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
