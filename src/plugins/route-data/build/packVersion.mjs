// @ts-check

/**
 * @typedef {import('../client/unpackVersion').PackedItem} PackedItem
 * @typedef {import('../client/unpackVersion').Version} Version
 * @typedef {import('@docusaurus/plugin-content-docs').PropSidebarItem} Item
 */

/** @param {Item} item @returns {Item[]} */
const linksOf = (item) =>
  item.type === 'category' ? item.items.flatMap(linksOf) : [item];

/**
 * Writes the data of a version, which each document loads, without repeating
 * itself: its documents as columns, in the order of the sidebars, and a link to
 * one of them as the number of documents from the link before.
 *
 * @param {Version} version
 * @returns {import('../client/unpackVersion').PackedVersion}
 */
export function packVersion({docs, docsSidebars, ...version}) {
  const links = Object.values(docsSidebars).flat().flatMap(linksOf);
  const linked = links.flatMap((link) =>
    link.type === 'link' && link.docId && docs[link.docId] ? [link] : [],
  );
  const ids = [
    ...new Set([...linked.map(({docId = ''}) => docId), ...Object.keys(docs)]),
  ];
  const place = new Map(ids.map((id, at) => [id, at]));
  // What the address of nearly every document begins with.
  const {href = '', docId = ''} =
    linked.find((link) => link.href.endsWith(`/${link.docId}`)) ?? {};
  const base = href.slice(0, href.length - docId.length);
  let last = -1;

  /** @param {Item} item @returns {PackedItem} */
  function pack(item) {
    if (item.type === 'category') {
      return {...item, items: item.items.map(pack)};
    }
    const at = item.type === 'link' ? place.get(item.docId ?? '') : undefined;
    if (item.type !== 'link' || !item.docId || at === undefined) {
      return item;
    }
    const {docId, label, href, unlisted, ...rest} = item;
    const own = {
      ...rest,
      ...(label !== docs[docId]?.title && {label}),
      ...(href !== base + docId && {href}),
      ...(unlisted && {unlisted}),
    };
    const step = at - last;
    last = at;
    // Every link has a type.
    return Object.keys(own).length > 1 ? {...own, type: 'doc', step} : step;
  }

  return {
    ...version,
    base,
    docs: {
      ids,
      titles: ids.map((id) => docs[id]?.title ?? ''),
      sidebars: ids.map((id) => docs[id]?.sidebar ?? null),
    },
    docsSidebars: Object.fromEntries(
      Object.entries(docsSidebars).map(([id, items]) => [id, items.map(pack)]),
    ),
  };
}
