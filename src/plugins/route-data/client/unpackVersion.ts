import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemHtml,
  PropSidebarItemLink,
  PropVersionDoc,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

/** An item of a sidebar. A link to a document is a number of documents. */
export type PackedItem =
  | number
  | ({type: 'doc'; step: number} & Partial<Omit<PropSidebarItemLink, 'type'>>)
  | (Omit<PropSidebarItemCategory, 'items'> & {items: PackedItem[]})
  | PropSidebarItemLink
  | PropSidebarItemHtml;

/** The data of a version as the framework has it, without descriptions. */
export type Version = Omit<PropVersionMetadata, 'docs'> & {
  docs: Record<string, Omit<PropVersionDoc, 'description'>>;
};

/** The same as build/packVersion.mjs writes it. */
export type PackedVersion = Omit<Version, 'docs' | 'docsSidebars'> & {
  /** What the address of a document begins with. */
  base: string;
  docs: {ids: string[]; titles: string[]; sidebars: (string | null)[]};
  docsSidebars: Record<string, PackedItem[]>;
};

/** Undoes `packVersion`, in the browser and on the server. */
export function unpackVersion({
  base,
  docs: {ids, titles, sidebars},
  docsSidebars,
  ...version
}: PackedVersion): Version {
  let last = -1;

  function unpack(item: PackedItem): PropSidebarItem {
    if (typeof item === 'number') {
      return unpack({type: 'doc', step: item});
    }
    if (item.type === 'doc') {
      const {step, ...own} = item;
      last += step;
      const docId = ids[last] ?? '';
      const [label = '', href] = [titles[last], base + docId];
      return {label, href, docId, unlisted: false, ...own, type: 'link'};
    }
    return item.type === 'category'
      ? {...item, items: item.items.map(unpack)}
      : item;
  }

  return {
    ...version,
    docs: Object.fromEntries(
      ids.map((id, at) => [
        id,
        {id, title: titles[at] ?? '', sidebar: sidebars[at] ?? undefined},
      ]),
    ),
    docsSidebars: Object.fromEntries(
      Object.entries(docsSidebars).map(([id, items]) => [
        id,
        items.map(unpack),
      ]),
    ),
  };
}
