// Change: a dropdown that holds the current doc unfolds; upstream asks `to` alone.
import React, {type ReactNode} from 'react';

import {
  useActiveDocContext,
  useActivePlugin,
} from '@docusaurus/plugin-content-docs/client';
import OriginalMobile from '@theme-original/NavbarItem/DropdownNavbarItem/Mobile';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

export default function DropdownNavbarItemMobile(props: Props): ReactNode {
  const pluginId = useActivePlugin()?.pluginId;
  const {activeDoc, activeVersion} = useActiveDocContext(pluginId);
  const sidebar = activeDoc?.sidebar;
  const near = activeVersion?.docs
    .filter((doc) => doc === activeDoc || (sidebar && doc.sidebar === sidebar))
    .map(({id}) => id);

  const items = props.items.map((item) => {
    const isActive =
      (item.type === 'doc' && near?.includes(item.docId)) ||
      (item.type === 'docSidebar' && item.sidebarId === sidebar);
    // Every address begins with `/`; items of these types have no `to`.
    return isActive && (item.docsPluginId ?? 'default') === pluginId
      ? {...item, activeBasePath: '/'}
      : item;
  });
  return <OriginalMobile {...props} items={items} />;
}
