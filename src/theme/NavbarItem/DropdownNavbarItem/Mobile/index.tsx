// Change: a dropdown with the current doc unfolds by itself. Upstream looks at
// `to` only, which items of the types doc and docSidebar do not have.
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
  const docsOfSidebar = activeVersion?.docs
    .filter((doc) => doc === activeDoc || (sidebar && doc.sidebar === sidebar))
    .map(({id}) => id);

  const items = props.items.map((item) => {
    const isActive =
      (item.type === 'doc' && docsOfSidebar?.includes(item.docId)) ||
      (item.type === 'docSidebar' && item.sidebarId === sidebar);
    // Upstream unfolds for an item whose base path begins the current address,
    // and every address begins with `/`.
    return isActive && (item.docsPluginId ?? 'default') === pluginId
      ? {...item, activeBasePath: '/'}
      : item;
  });
  return <OriginalMobile {...props} items={items} />;
}
