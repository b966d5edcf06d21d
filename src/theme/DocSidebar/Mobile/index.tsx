// Change: one property instead of several. The theme sorts the names of several by
// the rules of the visitor's language, which takes 15 ms the first time.
import React, {memo, useMemo, type ReactNode} from 'react';
import {
  NavbarSecondaryMenuFiller,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';

import {useNavbarMobileSidebar} from '../../../components/themeInternals';

type MenuProps = {docSidebar: Pick<Props, 'path' | 'sidebar'>};

function SidebarMenu({docSidebar: {path, sidebar}}: MenuProps): ReactNode {
  const mobileSidebar = useNavbarMobileSidebar();
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item) => {
          // A category without a page of its own only opens.
          const isPage =
            item.type === 'link' || (item.type === 'category' && item.href);
          if (isPage) {
            mobileSidebar.toggle();
          }
        }}
        level={1}
      />
    </ul>
  );
}

function DocSidebarMobile({path, sidebar}: Props): ReactNode {
  const docSidebar = useMemo(() => ({path, sidebar}), [path, sidebar]);
  return (
    <NavbarSecondaryMenuFiller component={SidebarMenu} props={{docSidebar}} />
  );
}

export default memo(DocSidebarMobile);
