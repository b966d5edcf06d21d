import type {MouseEvent, ReactNode} from 'react';

import Link from '@docusaurus/Link';
import clsx from 'clsx';

import type {Cursor} from '../useCursor';
import styles from './styles.module.css';

type Props = {
  href: string;
  /** Place among all links of the list. */
  index: number;
  cursor: Cursor;
  className: string | undefined;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A real link that the listbox also knows as an option. */
export default function ResultLink({
  href,
  index,
  cursor,
  className,
  onClick,
  children,
}: Props): ReactNode {
  const id = cursor.idOf(index);
  const isActive = id === cursor.activeId;
  return (
    <Link
      id={id}
      to={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={clsx(styles.link, className, isActive && styles.active)}
      // Moves, not enters: a list that scrolls under a resting mouse stays.
      onMouseMove={() => isActive || cursor.point(index)}
      onClick={onClick}>
      {children}
    </Link>
  );
}
