import React, {type ReactNode} from 'react';

import Translate from '@docusaurus/Translate';
import SearchBar from '@theme/SearchBar';

import styles from './styles.module.css';
import TileArt from './TileArt';

/** The navbar's search once more, as wide as the text of the home page. */
export function HomeSearch(): ReactNode {
  return (
    <div className={styles.search}>
      <SearchBar />
      <span aria-hidden="true">
        <Translate id="site.home.search">记得一句话，就能找到那一页</Translate>
      </span>
    </div>
  );
}

type Props = {
  /** Heading, a sentence, the search and a link, written in Markdown. */
  children: ReactNode;
};

/** The first screen of the home page: its text beside the drawing. */
export default function HomeHero({children}: Props): ReactNode {
  return (
    <div className={styles.hero}>
      <div>{children}</div>
      <TileArt className={styles.art} />
    </div>
  );
}
