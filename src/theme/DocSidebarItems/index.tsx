import React, {type ReactNode} from 'react';

import OriginalItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';

import LazyItems from '../../features/lazy-routes/LazyItems';

// Change: the items of a category may come when it is opened.
export default function DocSidebarItems(props: Props): ReactNode {
  return (
    <LazyItems items={props.items}>
      {(items) => <OriginalItems {...props} items={items} />}
    </LazyItems>
  );
}
