// Change: the panel carries its label, which print.css writes above it on paper.
import type {ReactNode} from 'react';

import type {Props} from '@theme/TabItem';
import clsx from 'clsx';

import styles from './styles.module.css';

export default function TabItem(props: Props): ReactNode {
  const {children, className, hidden, label, value} = props;
  return (
    <div
      role="tabpanel"
      className={clsx(styles.tabItem, className)}
      data-label={label ?? value}
      hidden={hidden}>
      {children}
    </div>
  );
}
