import React, {type ReactNode} from 'react';

import OriginalCategory from '@theme-original/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';

import {loadAheadProps} from '../../../features/lazy-routes/useItems';

// Change: a closed category gets its items when its link is pointed at.
export default function DocSidebarItemCategory(props: Props): ReactNode {
  return <OriginalCategory {...props} {...loadAheadProps(props.item.items)} />;
}
