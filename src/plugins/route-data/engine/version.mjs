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
 * @param {Record<string, unknown[]>} sidebars
 * @param {(item: any) => unknown} change
 * @returns {Record<string, any[]>}
 */
function mapItems(sidebars, change) {
  /** @param {any} item @returns {unknown} */
  const map = (item) =>
    item.items ? {...item, items: item.items.map(map)} : change(item);
  return Object.fromEntries(
    Object.entries(sidebars).map(([id, items]) => [id, items.map(map)]),
  );
}

/**
 * The link that a sidebar has to a document if its writer asks for no other.
 *
 * @param {string} base
 * @param {Doc | undefined} doc
 */
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
 * @param {Version} version
 * @returns {PackedVersion}
 */
export function packVersion({docs, docsSidebars, ...version}) {
  /** @type {{docId: string, href: string}[]} */
  const links = [];
  mapItems(docsSidebars, (item) => docs[item.docId] && links.push(item));
  const order = new Set([
    ...links.map(({docId}) => docId),
    ...Object.keys(docs),
  ]);
  const place = new Map([...order].map((id, at) => [id, at]));
  const usual = links.find(({docId, href}) => href.endsWith(`/${docId}`));
  const base = usual?.href.slice(0, -usual.docId.length) ?? '';
  let last = -1;
  return {
    ...version,
    base,
    docs: [
      [...order],
      [...order].map((id) => docs[id]?.title ?? ''),
      [...order].map((id) => docs[id]?.sidebar),
    ],
    docsSidebars: mapItems(docsSidebars, (item) => {
      const link = JSON.stringify(linkTo(base, docs[item.docId]));
      const at = place.get(item.docId);
      if (at === undefined || JSON.stringify(item) !== link) {
        return item;
      }
      const step = at - last;
      last = at;
      return step;
    }),
  };
}

/**
 * Undoes {@link packVersion}, in the browser and on the server.
 *
 * @param {PackedVersion} version
 * @returns {Version}
 */
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
