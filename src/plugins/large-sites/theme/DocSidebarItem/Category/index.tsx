import React, {type ReactNode} from 'react';

import InitCategory from '@theme-init/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';

import {isSlowConnection} from '../../../client/modules';
import {loadItems} from '../../../client/sidebars';

// Change: a closed category gets its items when its link is pointed at.
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const loadAhead = () => {
    if (!isSlowConnection()) {
      // Whoever opens the category asks again, and is told of a failure.
      loadItems(props.item.items).catch(() => {});
    }
  };
  return (
    <InitCategory {...props} onPointerEnter={loadAhead} onFocus={loadAhead} />
  );
}
