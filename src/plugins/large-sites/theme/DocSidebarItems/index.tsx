import React, {type ReactNode, useEffect, useState} from 'react';

import {translate} from '@docusaurus/Translate';
import InitItems from '@theme-init/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';

import {loadItems, presentItems} from '../../client/sidebars';

// Change: the items of a category may come when it is opened, or fail to.
export default function DocSidebarItems(props: Props): ReactNode {
  const items = props.items as Parameters<typeof presentItems>[0];
  // The items come by way of a store outside; this only says when to look.
  const [state, setState] = useState<'waiting' | 'failed' | 'arrived'>();
  const present = presentItems(items);
  const mustLoad = !present && state !== 'failed';

  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: typeof state) => isCurrent && setState(outcome);
    if (mustLoad) {
      loadItems(items).then(
        () => settle('arrived'),
        () => settle('failed'),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [items, mustLoad]);

  if (present) {
    return <InitItems {...props} items={present} />;
  }
  return state === 'failed' ? (
    <li className="menu__link" role="alert">
      {translate({
        id: 'site.lazyItems.failed',
        message: '这一类的目录没能下载下来。',
      })}
      <button
        type="button"
        className="button button--link button--sm"
        onClick={() => setState('waiting')}>
        {translate({id: 'site.loadError.retry', message: '重试'})}
      </button>
    </li>
  ) : (
    <li className="menu__link" role="status">
      {translate({id: 'site.loading', message: '正在加载……'})}
    </li>
  );
}
