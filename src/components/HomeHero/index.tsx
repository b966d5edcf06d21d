import React, {type ReactNode} from 'react';

import styles from './styles.module.css';
import TileArt from './TileArt';

type Props = {
  /** Heading, lead and links, written in Markdown. */
  children: ReactNode;
};

/** The first screen of the home page: its text beside the drawing. */
export default function HomeHero({children}: Props): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.text}>{children}</div>
      <TileArt className={styles.art} />
    </div>
  );
}
