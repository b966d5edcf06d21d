import {
  useActiveDocContext,
  useActivePlugin,
} from '@docusaurus/plugin-content-docs/client';
import type {LinkLikeNavbarItemProps as Item} from '@theme/NavbarItem';

/**
 * Marks the items of a dropdown that lead to the open doc or to its sidebar, by
 * `activeBasePath: '/'`, which every address begins with: the theme's mobile
 * dropdown looks at `to` and the two active fields, and these items have none.
 */
export default function useActiveDocItems(items: readonly Item[]): Item[] {
  const pluginId = useActivePlugin()?.pluginId;
  const {activeDoc, activeVersion} = useActiveDocContext(pluginId);
  const isNear = (doc: {id: string; sidebar?: string | undefined}) =>
    doc.id === activeDoc?.id ||
    (doc.sidebar && doc.sidebar === activeDoc?.sidebar);
  const near = activeVersion?.docs.filter(isNear).map(({id}) => id);

  return items.map((item) => {
    const isActive =
      (item.type === 'doc' && near?.includes(item.docId)) ||
      (item.type === 'docSidebar' && item.sidebarId === activeDoc?.sidebar);
    return isActive && (item.docsPluginId ?? 'default') === pluginId
      ? {...item, activeBasePath: '/'}
      : item;
  });
}
