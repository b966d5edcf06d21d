// @ts-check
// Plain JavaScript: the loader and the pages import it by its path.

/**
 * @typedef {import('@docusaurus/plugin-content-docs').PropVersionMetadata} Props
 * @typedef {Omit<import('@docusaurus/plugin-content-docs').PropVersionDoc, 'description'>} Doc
 *
 * @typedef {Omit<Props, 'docs'> & {docs: Record<string, Doc>}} Version
 *   A version as the framework has it, without descriptions.
 * @typedef {Omit<Props, 'docs' | 'docsSidebars'> & {
 *   base: string,
 *   docs: [ids: string[], titles: string[], sidebars: (string | undefined)[]],
 *   docsSidebars: Record<string, unknown[]>,
 * }} PackedVersion
 *   `base` is what the address of a document begins with. In a sidebar, a link
 *   to a document is the number of documents from the link before.
 */

/**
 * Replaces the items of sidebars, at any depth, that are no categories.
 *
 * @param {Record<string, any[]>} sidebars @param {(item: any) => any} change
 */
function mapItems(sidebars, change) {
  /** @param {any} item @returns {any} */
  const map = (item) =>
    item.items ? {...item, items: item.items.map(map)} : change(item);
  return Object.fromEntries(
    Object.entries(sidebars).map(([id, items]) => [id, items.map(map)]),
  );
}

/** A sidebar's default link. @param {string} base @param {Doc} [doc] */
const linkTo = (base, {id, title} = {id: '', title: ''}) => ({
  type: 'link',
  href: base + id,
  label: title,
  docId: id,
  unlisted: false,
});

/**
 * Writes the data of a version, which each document loads, without repeating
 * itself: the documents as columns, in the order of the sidebars.
 *
 * @param {Version} version @returns {PackedVersion}
 */
export function packVersion({docs, docsSidebars, ...version}) {
  /** @type {{docId: string, href: string}[]} */
  const links = [];
  mapItems(docsSidebars, (item) => docs[item.docId] && links.push(item));
  const linked = links.flatMap(({docId}) => docs[docId] ?? []);
  const all = [...new Set([...linked, ...Object.values(docs)])];
  const usual = links.find(({docId, href}) => href.endsWith(`/${docId}`));
  const base = usual ? usual.href.slice(0, -usual.docId.length) : '';
  let last = -1;
  return {
    ...version,
    base,
    docs: [
      all.map(({id}) => id),
      all.map(({title}) => title),
      all.map(({sidebar}) => sidebar),
    ],
    docsSidebars: mapItems(docsSidebars, (item) => {
      const doc = docs[item.docId];
      if (!doc || JSON.stringify(item) !== JSON.stringify(linkTo(base, doc))) {
        return item;
      }
      const step = all.indexOf(doc) - last;
      last += step;
      return step;
    }),
  };
}

/** Undoes {@link packVersion}. @type {(version: PackedVersion) => Version} */
export function unpackVersion({base, docs, docsSidebars, ...version}) {
  const [ids, titles, sidebars] = docs;
  const all = ids.map((id, at) => ({
    id,
    title: titles[at] ?? '',
    // JSON has null for what is undefined.
    sidebar: sidebars[at] ?? undefined,
  }));
  let last = -1;
  return {
    ...version,
    docs: Object.fromEntries(all.map((doc) => [doc.id, doc])),
    docsSidebars: mapItems(docsSidebars, (item) =>
      typeof item === 'number' ? linkTo(base, all[(last += item)]) : item,
    ),
  };
}
