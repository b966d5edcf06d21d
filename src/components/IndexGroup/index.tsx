import type {ReactNode} from 'react';

import Heading from '@theme/Heading';
import clsx from 'clsx';

import styles from './styles.module.css';

type Props = {
  readonly heading: string;
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  /** `<li>` elements. */
  readonly children: ReactNode;
};

/** A part of an index: what it is filed under, and its entries beside it. */
export default function IndexGroup({
  heading,
  note,
  className,
  children,
}: Props): ReactNode {
  return (
    <section className={styles.group}>
      <header>
        <Heading as="h2" id={heading}>
          {heading}
        </Heading>
        {note}
      </header>
      <ul className={clsx('clean-list', className)}>{children}</ul>
    </section>
  );
}
