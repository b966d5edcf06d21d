import React, {type ReactNode} from 'react';

import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import {useItems} from '../useItems';
import styles from './styles.module.css';

type Props = {
  items: readonly PropSidebarItem[];
  children: (items: readonly PropSidebarItem[]) => ReactNode;
};

/** Sidebar items that may still be on their way, or fail to come. */
export default function LazyItems({items, children}: Props): ReactNode {
  const {present, error, retry} = useItems(items);
  if (present) {
    return children(present);
  }
  return error ? (
    <li className={clsx('menu__list-item', styles.note)} role="alert">
      {translate({
        id: 'site.lazyItems.failed',
        message: '这一类的目录没能下载下来。',
      })}
      <button
        type="button"
        className={clsx('clean-btn', styles.retry)}
        onClick={retry}>
        {translate({id: 'site.loadError.retry', message: '重试'})}
      </button>
    </li>
  ) : (
    <li
      className={clsx('menu__list-item', styles.note, styles.waiting)}
      role="status">
      {translate({id: 'site.loading', message: '正在加载……'})}
    </li>
  );
}
