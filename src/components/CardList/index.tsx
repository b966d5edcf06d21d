import React, {type ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  /** A Markdown list; each item starts with the link that the card is. */
  children: ReactNode;
};

/** Shows a Markdown list of links as cards; the whole card is the link. */
export default function CardList({children}: Props): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
