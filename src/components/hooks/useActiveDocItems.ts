import {
  useActiveDocContext,
  useActivePlugin,
} from '@docusaurus/plugin-content-docs/client';

/** The fields of a navbar item that say which docs it leads to. */
type DocItem = {
  type?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
};

/**
 * Marks the items of a dropdown that lead to the open doc or to its sidebar, by
 * `activeBasePath: '/'`, which every address begins with: the theme's mobile
 * dropdown looks at `to` and the two active fields, and these items have none.
 */
export default function useActiveDocItems<Item extends object>(
  items: readonly Item[],
): Item[] {
  const pluginId = useActivePlugin()?.pluginId;
  const {activeDoc, activeVersion} = useActiveDocContext(pluginId);

  const isActive = ({type, docId, sidebarId, docsPluginId}: DocItem) => {
    if (!activeDoc || (docsPluginId ?? 'default') !== pluginId) {
      return false;
    }
    const sidebar =
      type === 'docSidebar'
        ? sidebarId
        : activeVersion?.docs.find(({id}) => id === docId)?.sidebar;
    return (
      (type === 'doc' && activeDoc.id === docId) ||
      (sidebar !== undefined && activeDoc.sidebar === sidebar)
    );
  };

  return items.map((item) =>
    isActive(item) ? {...item, activeBasePath: '/'} : item,
  );
}
